// Every rule of the book that asks for papers, asked of the gate that a signing link passes: what
// refuses lets no seller sign without them, and what only warns names them.
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { contractRules } from '#domain/law/contracts/contract-rules.ts';
import { findRule } from '#domain/law/law-book.ts';
import { refuses, type ContractCase, type LawRule } from '#domain/law/law-rule.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { contractForm as form } from '../testing/contract-form.ts';

const server = await useTestServer({ withJobs: true });

type Rule = LawRule & { cases: Record<'stopped' | 'passes', ContractCase> };
const asksForPapers = (law: LawRule): law is Rule =>
  'contract' in law.cases.stopped && law.cases.stopped.contract.hasPapers === false;
const rules = contractRules.map(({ rule }) => findRule(rule)!).filter(asksForPapers);

/** The stopped case, in the rule's place and on a day on which the rule is in force. */
function formOf({ place, until, cases: { stopped } }: Rule) {
  const day = until ? addDays(until, -25) : '2031-03-04';
  const { foreclosure = false, willBeAssigned = false, wasMailed = false } = stopped.contract;
  return {
    property:
      `5 Elm St, ${place.cities?.[0] ?? 'Springfield'}, ${place.state} ${place.zips?.[0] ?? ''}`.trim(),
    contractDate: day,
    offerExpirationDate: addDays(day, 3),
    foreclosure: foreclosure ? 'yes' : 'no',
    willBeAssigned,
    wasMailed,
  };
}

test('there are such rules of both kinds', () => {
  expect(new Set(rules.map(refuses))).toEqual(new Set([true, false]));
  expect(rules.length).toBeGreaterThan(10);
});

test.each(rules.map((law) => [law.id, law] as const))('%s', async (_id, law) => {
  const asked = formOf(law);
  const day = asked.contractDate;
  server.clock.set(`${day}T20:00:00.000Z`);
  const { headers } = await server.owner.post(
    '/api/generate-contract',
    form({ ...asked, closingDate: addDays(day, 30) }),
  );
  const contract = `/api/purchase-contracts/${headers['x-contract-id']}`;
  const link = () => server.owner.post(`${contract}/signing-link`, { party: 'seller' });
  if (refuses(law)) {
    expect(await link()).toMatchObject({
      status: 409,
      body: {
        code: 'purchase_contracts.hand_over_first',
        message: expect.stringContaining(`(${law.citation})`),
      },
    });
    const handedOver = { kind: 'disclosed', doneOn: day };
    expect((await server.owner.post(`${contract}/acts`, handedOver)).status).toBe(200);
  } else {
    const ask = new URLSearchParams(
      Object.entries(asked).map(([name, value]) => [name, String(value)]),
    );
    const { papers, warnings } = (await server.owner.get(`/api/purchase-contracts/law?${ask}`))
      .body;
    expect(papers).toContainEqual(expect.objectContaining({ citation: law.citation }));
    expect(warnings.join('\n')).toContain(`(${law.citation})`);
  }
  expect((await link()).status).toBe(200);
});
