/** The terms that petitions of all states use for people, as sources of regular expressions. */

/** The offices that letters are granted for. */
export const officeWords =
  '(?:personal\\s+representative|executor|executrix|administrator|administratrix|administrat(?:or|rix)\\s+c\\.?t\\.?a\\.?|fiduciary)';

/** Terms that can only mean a petitioner. */
export const applicantWords =
  '(?:petitioner|applicant|affiant|proponent|propounder|complainant|movant|mover|declarant|deponent|claimant|claiming\\s+successor)s?(?:\\(s\\))?';

/** Terms for the petitioner or the nominee, who are usually the same person. */
export const petitionerWords = `(?:(?:co-?)?(?:${applicantWords}|(?:(?:proposed|nominated|named|designated|acting|independent|above[- ]named|original|successor)\\s+)*${officeWords}|nominee|undersigned))`;

/** Terms for the decedent. */
export const deceasedWords =
  '(?:(?:above[- ]named\\s+|said\\s+|late\\s+)*(?:decedent|deceased|testator|testatrix|intestate)|person\\s+who\\s+died)';

/** Verbs for a person's death. */
export const diedWords =
  '(?:died|passed\\s+away|passed\\s+on|departed\\s+this\\s+life|expired|death\\s+occurred|met\\s+(?:his|her)\\s+death|(?:found|pronounced)\\s+dead|lost\\s+(?:his|her)\\s+life|succumbed)';

/** Terms for lawyers. */
export const attorneyWords =
  '(?:attorney|counsel|lawyer|atty)s?(?:\\s+of\\s+record|\\s+at\\s+law)?';
