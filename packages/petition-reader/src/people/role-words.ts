/** What petitions of all states call the people in them, as sources of regular expressions. */

/** The offices that letters are granted for. */
export const officeWords =
  '(?:personal\\s+representative|executor|executrix|administrator|administratrix|administrat(?:or|rix)\\s+c\\.?t\\.?a\\.?|fiduciary)';

/** Words that can only be a person who asks the court. */
export const applicantWords =
  '(?:petitioner|applicant|affiant|proponent|propounder|complainant|movant|mover|declarant|deponent|claimant|claiming\\s+successor)s?(?:\\(s\\))?';

/** Words for who asks the court or is to be appointed; mostly one person. */
export const petitionerWords = `(?:(?:co-?)?(?:${applicantWords}|(?:(?:proposed|nominated|named|designated|acting|independent|above[- ]named|original|successor)\\s+)*${officeWords}|nominee|undersigned))`;

/** Words for who has died. */
export const deceasedWords =
  '(?:(?:above[- ]named\\s+|said\\s+|late\\s+)*(?:decedent|deceased|testator|testatrix|intestate)|person\\s+who\\s+died)';

/** Words for dying, of one person. */
export const diedWords =
  '(?:died|passed\\s+away|passed\\s+on|departed\\s+this\\s+life|expired|death\\s+occurred|met\\s+(?:his|her)\\s+death|(?:found|pronounced)\\s+dead|lost\\s+(?:his|her)\\s+life|succumbed)';

/** Words for lawyers. */
export const attorneyWords =
  '(?:attorney|counsel|lawyer|atty)s?(?:\\s+of\\s+record|\\s+at\\s+law)?';
