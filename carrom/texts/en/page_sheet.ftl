# The match sheet.

sheet-link = Match sheet
