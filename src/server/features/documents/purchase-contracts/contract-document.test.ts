import { afterAll, describe, expect, test } from 'vitest';
import { purchaseContractForm, type PurchaseContractForm } from '#api/purchase-contracts.api.ts';
import { createPdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { agreementLayout } from './agreement.layout.ts';
import { createContractDocument } from './contract-document.ts';
import { chooseTemplate, findTemplate, stateOfAddress } from './templates/contract-templates.ts';
import { contractForm } from './testing/contract-form.ts';

const maker = createPdfMaker();
afterAll(() => maker.close());

const form = (more: Partial<PurchaseContractForm> = {}): PurchaseContractForm => ({
  ...purchaseContractForm.parse(contractForm({ seller: 'Dana Example' })),
  ...more,
});

async function textOf(more: Partial<PurchaseContractForm> = {}) {
  const filled = form(more);
  const document = createContractDocument({
    template: chooseTemplate(filled.property),
    form: filled,
    timeZone: 'America/Chicago',
  });
  const pages = await readPdf(await maker.render({ template: agreementLayout, inputs: document }));
  return { pages, text: pages.map((page) => page.text).join(' ') };
}

describe('the document', () => {
  test('states seller, buyer, property, price and dates', async () => {
    const { text } = await textOf();
    for (const words of [
      'Tennessee Real Estate Purchase and Sale Agreement',
      'Seller Dana Example',
      'Buyer Sample Homes LLC',
      'Property 12 Oak St, Nashville, TN 37206',
      'Davidson County',
      '$185,000.00 (One Hundred Eighty-Five Thousand and 00/100 Dollars)',
      '$2,500.00 (Two Thousand Five Hundred and 00/100 Dollars)',
      'Closing on or before April 3, 2031',
      'Offer expires March 7, 2031',
      'Title insurance paid by Buyer',
      'It is not legal advice',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('numbers its pages and has no initials, which a signature could not fill in', async () => {
    const { pages } = await textOf();
    pages.forEach((page, index) => {
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.text).not.toContain('initials');
      expect([page.widthPoints, page.heightPoints]).toEqual([612, 792]);
    });
  });

  test('includes contingencies only when they are chosen', async () => {
    const none = await textOf();
    expect(none.text).toContain('Contingencies None');
    for (const kind of ['Loan', 'Inspection', 'Appraisal']) {
      expect(none.text).not.toContain(`${kind} Contingency`);
    }
    const all = await textOf({
      isLoanContingent: true,
      loanPercentage: '80',
      loanType: 'Other',
      otherLoanType: 'USDA',
      loanApplicationDate: '2031-03-10',
      isInspectionContingent: true,
      inspectionPeriod: '10',
      isAppraisalContingent: true,
      isInFloodZone: true,
    });
    expect(all.text).toContain('Contingencies Loan, Inspection, Appraisal');
    expect(all.text).toContain('80 percent of the purchase price');
    expect(all.text).toContain('USDA');
    expect(all.text).toContain('on or before March 10, 2031');
    expect(all.text).toContain('within 10 days');
    expect(all.text).toContain('stated to lie in a special flood hazard area. A lender');
  });

  test('prints a thousand words of inclusions word for word, over as many pages as they need', async () => {
    const words = Array.from({ length: 1000 }, (_, index) => `item${index}`);
    const { pages, text } = await textOf({ includeItems: words.join(' ') });
    expect(pages.length).toBeGreaterThan(3);
    const withoutFooters = text.replace(/Page \d+ of \d+ .*?legal advice\. /g, '');
    expect(withoutFooters).toContain(`also included: ${words.join(' ')}`);
  });

  test('lists keep their lines, tabs and direction', async () => {
    const { pages } = await textOf({
      includeItems:
        'Stove\tgas\r\nWasher\rDryer\n\nמקרר, תנור ומכונת כביסה.\nكل الأثاث في غرفة المعيشة',
      excludeItems: '冰箱、洗衣机和烘干机。\u2028やまだたろうの自転車',
    });
    const lines = pages.flatMap((page) => page.lines.map((line) => line.text.trim()));
    const words = lines.map((line) => line.replace(/\s+/g, ' '));
    for (const line of [
      'Stove gas',
      'Washer',
      'Dryer',
      'מקרר, תנור ומכונת כביסה.',
      'كل الأثاث في غرفة المعيشة',
      '冰箱、洗衣机和烘干机。',
      'やまだたろうの自転車',
    ]) {
      expect(words).toContain(line);
    }
  });

  test('a run without blanks breaks inside the column, and is copied as it was entered', async () => {
    const parcels = Array.from({ length: 30 }, (_, index) => `${100 + index}-4512-00${index}`);
    const excludeItems = `APNs:${parcels.join(';')}`;
    const includeItems = `See https://photos.example.com/${'inventory-of-appliances/'.repeat(6)}`;
    const { pages } = await textOf({ excludeItems, includeItems, agent: 'Q'.repeat(200) });
    const lines = pages.flatMap((page) => page.lines);
    // The reader takes a hyphen at the end of a line for a syllable's.
    const words = lines.map(({ text }) => text.replace(/\s/g, '').replaceAll('\uFFFE', '-'));
    const written = words.join('');
    expect(written).toContain(excludeItems);
    expect(written).toContain(includeItems.replace(' ', ''));
    expect(written.match(/Q/g)?.length).toBeGreaterThanOrEqual(200);
    for (const { text, right } of lines) expect.soft(right, text).toBeLessThanOrEqual(612 - 77);
  });

  test('puts both signatures on one page', async () => {
    for (const more of [{}, { includeItems: 'Stove\n'.repeat(9) }, { isLoanContingent: true }]) {
      const { pages } = await textOf(more);
      const page = pages.find(({ text }) => text.includes('Signatures By signing'));
      expect(page?.text).toMatch(
        /Buyer Date and time Sample Homes LLC .*Seller Date and time Dana/,
      );
    }
  });

  test('prints names in any script as entered', async () => {
    const { text } = await textOf({
      seller: 'דוד כהן ומשה לוי',
      buyer: 'محمد بن سلمان الحسن',
      agent: '王小明 房地产',
      county: 'Łódź',
      excludeItems: '김철수, やまだ, สมชาย',
    });
    for (const name of [
      'דוד כהן ומשה לוי',
      'محمد بن سلمان الحسن',
      '王小明 房地产',
      'Łódź County',
    ]) {
      expect(text).toContain(name);
    }
    for (const name of ['김철수', 'やまだ', 'สมชาย']) expect(text).toContain(name);
  });

  test('has glyphs for every letter of a living script', async () => {
    const sellers = ['Հայկ Պետրոսյան', 'გიორგი ბერიძე', 'አበበ ቢቂላ', 'ᏣᎳᎩ', 'Nguyễn Thị Ánh'];
    const { text } = await textOf({ seller: sellers.join(', ') });
    for (const name of sellers) expect(text).toContain(name);
    // Syllables of these are drawn in another order than they are written in, so readers differ
    // in how they report them; none may be missing.
    const buyers = [
      'আক্তার',
      'ਕੌਰ',
      'પટેલ',
      'தமிழ்',
      'శ్రీ',
      'ಕನ್ನಡ',
      'മലയാളം',
      'සිංහල',
      'ສົມ',
      'ចាន់',
      'မောင်',
    ];
    const { text: drawn } = await textOf({ buyer: buyers.join(', ') });
    for (const letter of buyers.join('')) expect(drawn).toContain(letter);
  });

  test('prints non-numeric amounts as entered, without words', async () => {
    const { text } = await textOf({ purchasePrice: 'the assessed value less 10%' });
    expect(text).toContain('The purchase price is the assessed value less 10%, payable');
  });

  test('prints markup as text', async () => {
    const { text } = await textOf({ seller: '*Dana* #panic("x") $y$ \\ <z> {buyer}' });
    expect(text).toContain('*Dana* #panic("x") $y$ \\ <z> {buyer}');
  });
});

test('a contract of the first version keeps its amounts and its lines for initials', async () => {
  const document = createContractDocument({
    template: findTemplate('tennessee', 1)!,
    form: form(),
    timeZone: 'America/Chicago',
  });
  const [page] = await readPdf(await maker.render({ template: agreementLayout, inputs: document }));
  expect(page?.text).toContain('Seller’s initials');
  expect(page?.text).toContain('$185k (One Hundred Eighty-Five Thousand and 00/100 Dollars)');
});

describe('dates', () => {
  test('a timestamp is its day in the installation’s time zone; other text stays', () => {
    const terms = (contractDate: string) =>
      createContractDocument({
        template: chooseTemplate(''),
        form: form({ contractDate }),
        timeZone: 'America/Chicago',
      }).terms[0]?.runs;
    expect(terms('2031-03-05T03:30:00.000Z')).toEqual([{ value: 'March 4, 2031' }]);
    expect(terms('2031-03-05T00:00:00.000Z')).toEqual([{ value: 'March 5, 2031' }]);
    expect(terms('upon acceptance')).toEqual([{ value: 'upon acceptance' }]);
  });
});

describe('the template', () => {
  test.each([
    ['12 Oak St, Nashville, TN 37206', 'TN', 'tennessee'],
    ['12 Oak St, Nashville, tn', 'TN', 'tennessee'],
    ['12 Oak St, Nashville, Tennessee 37206-1234', 'TN', 'tennessee'],
    ['400 Elm Ave, Tampa, FL 33614', 'FL', 'general'],
    ['somewhere', null, 'general'],
  ])('of %s', (address, state, id) => {
    expect(stateOfAddress(address)).toBe(state);
    expect(chooseTemplate(address).id).toBe(id);
  });

  test('allows the buyer to assign it, unless the form says that it will not be assigned', async () => {
    const allowed = 'Buyer may assign it by written notice to Seller before Closing';
    for (const property of ['12 Oak St, Nashville, TN 37206', '5 Elm St, Dayton, OH 45402']) {
      expect((await textOf({ property })).text).toContain(allowed);
      const { text } = await textOf({ property, willBeAssigned: false });
      expect(text).toContain('Buyer may not assign it without the written consent of Seller.');
      expect(text).not.toContain(allowed);
    }
  });
});
