/** What a reply suggests to do; nothing of it happens by itself. */
export type ReplyMeaning = 'wrong_number' | 'not_interested';

const lawyer = [
  String.raw`\b(?:lawyers?|attorneys?|atty|legal (?:counsel|action|team)|counsel for|law ?(?:firm|suit)|lawsuit)\b`,
  String.raw`\bcease (?:and|&) desist\b|\b(?:tcpa|ftc|fcc|small claims)\b`,
  // 'I will sue', 'suing you'; not 'This is Sue'.
  String.raw`\bsu(?:e|ing) you\b|\b(?:I|we)(?:'ll| will| can| could|'m going to| am going to|'m gonna) sue\b`,
  String.raw`\b(?:be|been|get|getting) sued\b`,
  String.raw`\b(?:take you to|see (?:you|u|ya) in) court\b`,
  String.raw`\b(?:fil(?:e|ed|ing)|mak(?:e|ing)|made) (?:an? |my )?(?:formal |official )?complaint\b`,
  String.raw`\babogad[oa]|\bdemanda(?:r\w*|r[eé])?\b`,
].map((source) => new RegExp(source, 'iu'));

/** Whether a message speaks of a lawyer or a claim: then nothing automatic goes out. */
export const mentionsLawyer = (text: string): boolean => {
  const plain = text.replace(/[’‘`´]/g, "'");
  return lawyer.some((words) => words.test(plain));
};

const wrongNumber = [
  /\bwrong (?:number|person|guy|phone|house|address)\b/i,
  /\b(?:you )?(?:have|got|got the|have the|ve got the) (?:the )?wrong\b/i,
  /\b(?:not|isn't|is not|ain't) (?:his|her|their|my) (?:number|phone)\b/i,
  /\b(?:[Ii]'?m|[Ii] am|[Tt]his is) not (?:him|her|them|that person|the owner|(?!Interested|Sure|Selling)\p{Lu}\p{Ll}+)\b/u,
  /\b(?:don't|dont|do not) know (?:who (?:that|this|he|she) is|that person|(?:any|an?) \p{Lu}\p{Ll}+)/u,
  /\bn[uú]mero equivocado\b/i,
];

const notInterested = [
  /\bnot? (?:really |at all |currently )?interested\b/i,
  /\b(?:no|zero) interest\b/i,
  /\b(?:not|isn't|never|ain't) (?:for sale|selling|going to sell|looking to sell)\b/i,
  /\b(?:don't|dont|do not|won't|wont|will not) (?:want to |wanna |plan to )?sell\b/i,
  /^\W*(?:no|nope|nah|no thanks?|no thank you|pass|no gracias)\W*$/i,
  /\bno (?:me interesa|estoy interesad[oa])\b/i,
];

/** Reads what a reply suggests: that the number is wrong, or that the owner will not sell. */
export function readReply(text: string): ReplyMeaning | null {
  const plain = text.replace(/[’‘`´]/g, "'").replace(/\s+/g, ' ');
  if (wrongNumber.some((words) => words.test(plain))) return 'wrong_number';
  return notInterested.some((words) => words.test(plain)) ? 'not_interested' : null;
}
