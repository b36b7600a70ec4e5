import { visualDistance } from './similar-letters.ts';

/**
 * Long words printed on petitions. A misread word whose closest match is one of these is that word.
 */
const meant =
  `addresses administration administrator administratrix applicant application appointed appointment attorney beneficiaries children commonwealth
  deceased decedent described district division domicile domiciled executor fiduciary following guardian information informal interested knowledge
  nominated penalties permanent personal petition petitioner petitioners proposed relationship representative representatives represents requests
  residence resident respectfully signature succession surviving telephone testament township undersigned verification`.split(
    /\s+/,
  );

/**
 * Words and names that look like those above. They, and words whose closest match is one of them,
 * are not changed.
 */
const others =
  `accompanies accompany accompanying addressed adjudication administer administering alternative anderson applicable appleton beneficial beneficiary
  certificate certification certified childers childree childress commission conditions confirmation consents conservator convicted davidson davison
  deceases declared decrease decreased dependent dependents describe determination disposition distinct distribution divided documents domiciles
  evidence examination executed execution executors expenses fiduciaries florence formation forwarded gathering grandchildren guardians harrington
  identification individual individuals informed instrument intended intention interest interests issuing leaving limitation mentioned nominate
  nomination nominations original otherwise pelletier penalty permitted persons petitions placed position positions possession prescribed presented
  presents presumptive property proposes prosecution providence prudence publication pursuant registration relations relatives remainder renunciation
  represent representing represented request requested required reserved residents residuary respectively respond respondent restated restitution
  revocation satisfied sections settlement signatures statement stephenson submitted subscribed subsequent succeeded successor successors suggestion
  surrendered survive survived survives terminated testator testamentary testimony transferred translation understand unsigned valuation whittington
  worthington`.split(/\s+/);

const known = new Set([...meant, ...others]);
const shortest = 8;
/**
 * The max visual distance, as a share of the word's letters; people's names are farther from every
 * word.
 */
const mostApart = 0.2;
/** The max for the longest words, which are even farther from names and from each other. */
const mostApartLong = { from: 10, share: 0.25 };

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function nearest(word: string): string | undefined {
  let [best, least] = ['', Infinity];
  for (const one of known) {
    if (Math.abs(one.length - word.length) > 3) continue;
    const apart = visualDistance(word, one) / one.length;
    if (apart < least) [best, least] = [one, apart];
  }
  const most = best.length >= mostApartLong.from ? mostApartLong.share : mostApart;
  return least <= most && meant.includes(best) ? best : undefined;
}

const seen = new Map<string, string | undefined>();

/**
 * The long printed word, in lowercase, that a low-confidence OCR word must be: 'Pelitivner',
 * 'infuiination'. Undefined if it may be another word or a name.
 */
export function blurredWord(read: string): string | undefined {
  const word = plain(read);
  if (word.length < shortest - 1 || known.has(word)) return undefined;
  if (!seen.has(word)) {
    if (seen.size > 20_000) seen.clear();
    seen.set(word, nearest(word));
  }
  return seen.get(word);
}
