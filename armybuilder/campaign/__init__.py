"""What battles leave behind: recovery, repair, salvage, and the days of a campaign.

Pure functions on documents: a campaign and something that happens give the campaign after it.
"""
