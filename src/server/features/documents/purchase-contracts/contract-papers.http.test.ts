import { expect, test } from 'vitest';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { contractForm as form } from './testing/contract-form.ts';
import { createSigningSteps } from './testing/signing-steps.ts';

const server = await useTestServer({ withJobs: true });
const signer = server.createClient();

const { handOver, linkOf, prepare } = createSigningSteps(() => ({ server, signer }));

const washington = { property: '7 Alder Ave, Tacoma, WA 98402', county: 'Pierce' };
const rhodeIsland = { property: '7 Elm St, Providence, RI 02906', county: 'Providence' };
const oregon = { property: '9 Fir St, Portland, OR 97201', county: 'Multnomah' };
const answers = { foreclosure: 'no', willBeAssigned: false, wasMailed: false };

async function generate(more: object) {
  const { headers, response } = await server.owner.post('/api/generate-contract', form(more));
  const pages = await readPdf(response.rawPayload);
  const id = Number(headers['x-contract-id']);
  return { id, headers, pages, text: pages.map((page) => page.text).join(' ') };
}

test('Washington: the notice stands beside the seller’s signature, with the day it ends', async () => {
  const { headers, text } = await generate({ ...washington, ...answers, foreclosure: 'yes' });
  expect(headers['x-contract-asks']).toBeUndefined();
  // Ten business days after March 7, 2031, a Friday: the last day on which it can be signed.
  expect(text).toMatch(
    /Sample Homes LLC You may cancel this contract for the sale of your house without any penalty or obligation at any time before 12 midnight at the end of March 21, 2031\. See the attached notice of cancellation form for an explanation of this right\. .*RCW 61\.34\.080.* Seller Date and time Dana/,
  );
  expect((await generate({ ...washington, ...answers })).text).not.toContain('You may cancel');
});

test('papers in the attorney’s words are printed and signed in the statute’s order', async () => {
  const ohio = { property: '5 Elm St, Dayton, OH 45402', county: 'Montgomery' };
  const paper = { title: 'Wholesaler disclosure', citation: 'SB 155; R.C. 5301.95' };
  const own = { ...paper, words: 'The buyer is a wholesaler.\n\nAsk a lawyer.' };
  const assigned = { ...answers, willBeAssigned: true };
  expect((await generate({ ...ohio, ...assigned })).text).not.toContain('is a wholesaler');
  const { id, pages } = await generate({ ...ohio, ...assigned, ownPapers: [own] });
  expect(pages[0]?.text).toMatch(/The buyer is a wholesaler\. Ask a lawyer\./);
  expect(pages[0]?.text).not.toContain('Purchase price');
  expect((await signer.get(await linkOf(id))).body.papers).toEqual([
    expect.objectContaining({ title: paper.title }),
  ]);
  // California's notice stands beside the signature, its form after it; a later letter stays apart.
  const fresno = { property: '3 Pine St, Fresno, CA 93701', county: 'Fresno' };
  const ofAct = (title: string, words: string) => ({
    title,
    citation: 'Civ. Code 1695.1-1695.5',
    words,
  });
  const ownPapers = [
    ofAct('Notice of cancellation', 'Form of cancellation.'),
    ofAct('Notice of the right to cancel', 'You may cancel until {deadline}.'),
  ];
  const { text } = await generate({ ...fresno, ...answers, foreclosure: 'yes', ownPapers });
  expect(text).toMatch(
    /Purchase price.*You may cancel until 12 midnight at the end of .*Seller Date.*Form of cancellation\./,
  );
});

test('Oregon: the disclosure is signed before the contract, and the signed copy has the same papers', async () => {
  const { id, pages } = await generate({ ...oregon, ...answers, willBeAssigned: true });
  expect(pages[0]?.text).toContain('The right of cancellation may not be waived.');
  expect(pages[0]?.text).not.toContain('Purchase price');
  expect(pages[1]?.text).toContain('Purchase price');
  // The form that the agency publishes is not in the PDF.
  const link = `/api/purchase-contracts/${id}/signing-link`;
  expect((await server.owner.post(link, { party: 'seller' })).body).toMatchObject({
    code: 'purchase_contracts.hand_over_first',
    message: expect.stringContaining(
      '“Agency form of the wholesaler disclosure” (OAR 863-017-0025',
    ),
  });
  const handedOver = { kind: 'disclosed', doneOn: '2031-03-04' };
  const acts = `/api/purchase-contracts/${id}/acts`;
  expect((await server.owner.post(acts, handedOver)).status).toBe(200);
  // What the rules say later changes nothing of what was offered.
  await server.db
    .insertInto('law_choices')
    .values({
      kind: 'switched_off',
      key: 'K-OR-02',
      reason: 'Not a wholesaler',
      chosen_by: 'Olive Owner',
      chosen_at: server.clock.now(),
    })
    .execute();
  expect((await generate({ ...oregon, ...answers, willBeAssigned: true })).text).not.toContain(
    'may not be waived',
  );
  const path = await linkOf(id);
  const { sha256, pageCount } = await prepare(path);
  expect(pageCount).toBe(pages.length);
  const [{ title }] = (await signer.get(path)).body.papers;
  const early = await signer.post(path, { name: 'Dana Signer', sha256 });
  expect([early.status, early.body.code]).toEqual([409, 'contract_signing.paper_first']);
  const unknown = await signer.post(`${path}/papers`, { title: 'Deed', name: 'Dana', sha256 });
  expect(unknown.status).toBe(404);
  expect((await signer.post(`${path}/papers`, { title, name: 'Dana Signer', sha256 })).status).toBe(
    200,
  );
  const signedAt = (await signer.get(path)).body.papers[0].signedAt;
  server.clock.advance(60_000);
  // The first signature counts.
  const again = await signer.post(`${path}/papers`, { title, name: 'Dana Other', sha256 });
  expect(again.body.signedAt).toBe(signedAt);
  expect((await signer.post(path, { name: 'Dana Contract', sha256 })).status).toBe(200);
  const signed = await readPdf((await signer.get(`${path}/pdf`)).response.rawPayload);
  expect(signed[0]?.text).toContain('The right of cancellation may not be waived.');
  expect(signed[0]?.text).toContain('Dana Signer');
  expect(signed.at(-1)?.text).toContain(`Signed “${title}”`);
});

test('a paper that belongs beside the signature, or is attached, is worded or handed over before the link', async () => {
  const fresno = { property: '3 Pine St, Fresno, CA 93701', county: 'Fresno' };
  const { id } = await generate({ ...fresno, ...answers, foreclosure: 'yes' });
  const link = (contractId: number) =>
    server.owner.post(`/api/purchase-contracts/${contractId}/signing-link`, { party: 'seller' });
  const refused = await link(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'purchase_contracts.hand_over_first']);
  for (const title of ['Notice of the right to cancel', 'Notice of cancellation']) {
    expect(refused.body.message).toContain(`“${title}” (Civ. Code 1695.1-1695.5)`);
  }
  expect((await server.owner.get(`/api/purchase-contracts/${id}`)).body.handOver).toHaveLength(2);
  await handOver(id);
  expect((await link(id)).status).toBe(200);
  // Worded, they are in the PDF.
  const ownPapers = ['Notice of the right to cancel', 'Notice of cancellation'].map((title) => ({
    title,
    citation: 'Civ. Code 1695.1-1695.5',
    words: 'You may cancel until {deadline}.',
  }));
  const worded = await generate({ ...fresno, ...answers, foreclosure: 'yes', ownPapers });
  expect((await link(worded.id)).status).toBe(200);
  // A letter that follows the signature cannot precede it.
  const mailed = await generate({ ...answers, wasMailed: true });
  expect((await link(mailed.id)).status).toBe(200);
});

test('Rhode Island: notice, right to cancel and the form in duplicate, each with its blanks filled', async () => {
  const { pages, text } = await generate({
    ...rhodeIsland,
    ...answers,
    foreclosure: 'yes',
    cancellationAddress: '5 Main St, Providence, RI 02903',
  });
  expect(text).toMatch(
    /NOTICE REQUIRED BY RHODE ISLAND LAW Until your right to cancel this contract has ended, Sample Homes LLC or anyone working for Sample Homes LLC CANNOT ask you .* You may cancel this contract .* Seller Date and time Dana/,
  );
  const copies = pages.filter((page) => page.text.includes('personally deliver a signed'));
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    expect(copy.text).toMatch(
      /to Sample Homes LLC at 5 Main St, Providence, RI 02903 NOT LATER THAN 12 midnight at the end of March 14, 2031/,
    );
  }
});

test('a client that knows only the specification gets the general contract, and is told what is asked', async () => {
  const { id, headers, text } = await generate(washington);
  expect(headers['x-contract-asks']).toBe('foreclosure');
  expect(text).not.toContain('You may cancel');
  // What binds every contract of the state is named, and holds.
  expect(headers['x-contract-law']).toContain('RCW 61.40');
  expect((await server.owner.get(`/api/purchase-contracts/${id}`)).body.days).toMatchObject({
    lastDayToCancel: '2031-03-21',
    firstDayToClose: '2031-03-22',
  });
  const { headers: tennessee } = await generate({});
  expect(tennessee['x-contract-asks']).toBe('assigned, mailed');
  const email = await server.owner.post('/api/email-contract', form(oregon));
  expect(email.body.stateAsks).toEqual(['assigned']);
  const { headers: kansas } = await generate({ property: '3 Elm St, Topeka, KS 66603' });
  expect(kansas['x-contract-asks']).toBeUndefined();
  expect(kansas['x-contract-law']).toBeUndefined();
});

test('the days of a signed contract are counted from the seller’s signature, in the property’s zone', async () => {
  const { id } = await generate({ ...washington, ...answers });
  const days = async () => (await server.owner.get(`/api/purchase-contracts/${id}`)).body.days;
  expect(await days()).toMatchObject({ isSigned: false, lastDayToCancel: '2031-03-21' });
  // The notice of the appraisal is not in the PDF.
  await handOver(id);
  const path = await linkOf(id);
  const { sha256 } = await prepare(path);
  // March 4 in Tacoma, March 5 in Chicago.
  server.clock.set('2031-03-05T06:30:00.000Z');
  expect((await signer.post(path, { name: 'Dana Signer', sha256 })).status).toBe(200);
  expect(await days()).toMatchObject({
    isSigned: true,
    signedOn: '2031-03-04',
    lastDayToCancel: '2031-03-18',
  });
});

test('California and Illinois: the contract of a home in foreclosure is set in bold letters', async () => {
  // Bold letters are wider, and those of 12 points wider still.
  const widthOf = async (property: string, foreclosure: 'yes' | 'no') => {
    const { pages } = await generate({ property, ...answers, foreclosure });
    const lines = pages.flatMap((page) => page.lines);
    const heading = lines.find(({ text }) => text.includes('Title and Title Insurance'));
    return heading!.right - heading!.left;
  };
  const plain = await widthOf('3 Pine St, Fresno, CA 93701', 'no');
  const california = await widthOf('3 Pine St, Fresno, CA 93701', 'yes');
  const illinois = await widthOf('3 Pine St, Chicago, IL 60601', 'yes');
  expect(plain).toBeLessThan(california);
  expect(california).toBeLessThan(illinois);
});

test('Seattle: the seller’s link waits five business days after the notice of rights', async () => {
  const seattle = { property: '7 Alder Ave, Seattle, WA 98101', county: 'King' };
  server.clock.set('2031-03-04T20:00:00.000Z');
  const { id } = await generate({ ...seattle, ...answers, offerExpirationDate: '2031-04-30' });
  const link = () =>
    server.owner.post(`/api/purchase-contracts/${id}/signing-link`, { party: 'seller' });
  expect((await link()).body.code).toBe('purchase_contracts.hand_over_first');
  const notice = { kind: 'disclosed', doneOn: '2031-03-04' };
  expect((await server.owner.post(`/api/purchase-contracts/${id}/acts`, notice)).status).toBe(200);
  const early = await link();
  expect([early.status, early.body.message]).toEqual([
    409,
    'Seattle: the notice of rights comes five business days before the contract (SMC 6.610, Ord. 127292). The link can be made from March 12, 2031.',
  ]);
  server.clock.set('2031-03-12T20:00:00.000Z');
  expect((await link()).status).toBe(200);
});
