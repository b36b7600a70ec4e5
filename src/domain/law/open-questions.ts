/** What was looked for and not found in public sources. Nothing is enforced for it. */
export const lawNotFound: readonly string[] = [
  'A second reading of the rules looked at on 2026-11-27: each stands as its source was read for the table of that day. A later day means that its source was read again.',
  'Text of: Tenn. Pub. Ch. 72 (and its code section), Okla. SB 1075 as enrolled, Pa. Act 47 of 2026 and Act 52 of 2024, Conn. P.A. 25-168, Ohio R.C. 5301.95, N.D. HB 1125, Ky. HB 62, Iowa HF 2394, Wis. 2023 Act 208, Tex. Occ. 1101.0045, S.C. 40-57 wholesaling definition, Phila. Code 9-5200, Fla. 501.1377 period, NY 265-a after 2023, RCW 61.40.010 itself, AB 851 itself (the 15 ZIPs come from an earlier note), FCC 26-67.',
  'Indiana and Kansas wholesaling statutes: named in secondary lists ("Indiana disclosure 2024", "Kansas licence"), no citation seen.',
  'Equity-purchase rules of GA, NV, NJ, MA, MI, LA, UT, ID, MO, DE, NC, NE, OR, HI, ME, IN, IA, VA, DC: only pointers seen (findwiz.info: DC 42-2431 to -2434, GA 10-1-393(b)(20), ID tit. 45 ch. 16, IN 24-5.5, HI, ME). Hawaii’s 480E-6 and -7 were seen since: they bind sales through a consultant.',
  'Recording consent of AK, AZ, AR, CO, DC, GA, HI; statutes of CT, DE. Treat as all parties until seen.',
  'Hours: IA, VT, AK none found.',
  'Hours in New York zones after 2025-11; whether zones of Queens, Bronx and Kings were renewed; current list.',
  'Registers of Cleveland, Detroit, Memphis, St. Louis, Baltimore, Charlotte, Pittsburgh; no-knock ordinances other than those named.',
  'A waiting period before writing to heirs or owners in foreclosure.',
  'Door: hours for visits (Delaware 6 Del. C. 4406 exists for home sales; not read), permits.',
  'E-mail rules of states but Washington (false subject lines).',
  'ESIGN 15 U.S.C. 7001(c), lead paint, FinCEN: not looked up here.',
];

/** Where sources or courts disagree, with what the book does about it. */
export const lawDisputed: readonly string[] = [
  'Offers to buy: for "no solicitation" Coffey, Aussieker, Wilbor, Pepper (Jan 2023); against: Pepper v. GVG, 677 F. Supp. 3d 638 (S.D. Tex. 2023, later ruling), and mondaq.com 1638542 says courts are split. A listing service or fee behind the offer turns it.',
  'NC HB 797: two secondary sources say in force 2025-10-01 with licence and 30 days; the bill page seen shows only the version filed 2025-04-08. Warn, do not enforce, until the session law is seen.',
  'Tennessee Pub. Ch. 72: in force 2025-03-25 or about 2025-04-08; code section 66-32-101 given by one project is doubtful; "HB 2537" by another.',
  'Oklahoma: licence needed to wholesale (2021 Act, several) or only for public marketing (open-exam-prep).',
  'RCW 61.40.010: days are business days (beresford, aheadofschedule, bill) or plain (schwabe, gth); not where both (gth: either) side lacks a broker; amended "last June" (beresford): year unclear.',
  'Alabama hours: all live solicitation or only telephone utilities (dnc.com). Mississippi: 20:00 (77-3-723) or 21:00 (77-3-603). Michigan: needs malice. Nevada 9 to 20 or none. Louisiana: whether consent lifts the hours. Wisconsin hours.',
  'Florida: whether the hours and the three in 24 hours of 501.616(6) bind texts: two sources speak of calls, a third and vendors give them for texts. Keep them for texts as caution.',
  'Oklahoma evening end: 20:00 (statute readers) or 21:00 (one vendor list).',
  'Mississippi holidays: an earlier note lists them; the ban was repealed after the 2023 transfer (dnc.com 2024-06-03).',
  'Pennsylvania Act 52: 2025-01-08 or 01-04; Ohio SB 155: 2026-03-02 or 03-01; Oregon register: Act 2025-01-01, rules and duty 2025-07-01.',
  'Texas SB 140 and consented texts: a settlement of Nov 2025 reportedly exempts them.',
  'NY emergency ban: whether any standing declaration triggers it; bill A1250 would narrow it.',
];
