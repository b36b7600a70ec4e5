import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { createScene } from './support/journey.ts';
import { addLead, addPhone } from './support/leads.ts';

const scene = createScene();
const types = ['foreclosure', 'probate', 'violation'] as const;
const paths = { foreclosure: '/foreclosures', probate: '/probate', violation: '/code-violations' };
const ids: Partial<Record<(typeof types)[number], number>> = {};
const street = '12345 Old Hickory Boulevard Southwest, Building 12';

/** One place with a lead of each type, under a long name; the probate has twelve numbers. */
async function addLeads(context: BrowserContext) {
  for (const propertyType of types) {
    const { id } = await addLead(context, {
      propertyType,
      fullName: 'Maximiliana Bartholomea Featherstonehaugh-Wolfeschlegelsteinhausen Example',
      streetAddress: street,
      auctionDate: '2031-03-04',
      violationDate: '2026-01-02',
      violationType: 'Property Maintenance',
      price: 268_000,
      tags: ['hot'],
    });
    ids[propertyType] = id;
    const numbers = propertyType === 'probate' ? 12 : 1;
    for (let at = 0; at < numbers; at += 1) {
      await addPhone(context, id, `6155550${100 + at}`, at % 2 ? 'landline' : 'mobile');
    }
  }
}

beforeAll(async () => {
  const { context, end } = await scene.visit('/terms-of-use');
  await addLeads(context);
  await end();
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`each type's screen and dialog, ${theme}, ${width} px`, async () => {
      const { page, end } = await scene.visit('/terms-of-use', { theme, width });
      for (const type of types) {
        for (const address of [paths[type], `${paths[type]}?property=${ids[type]}`]) {
          await page.goto(address);
          const isDialog = address.includes('?');
          const place = isDialog ? page.getByRole('dialog') : page.getByRole('main');
          const call = place.getByRole('link', { name: /^Call/ }).first();
          await call.waitFor();
          if (isDialog) await place.getByText('Added', { exact: true }).waitFor();
          const { violations } = await new AxeBuilder({ page }).analyze();
          const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          expect(findings, address).toEqual([]);
          // Nothing is wider than the screen, and a thumb hits the number.
          const over = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
          expect(over, address).toBeLessThanOrEqual(0);
          if (width === 390) expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          const folder = process.env['SCREENSHOTS'];
          const file = `${type}${isDialog ? '-dialog' : ''}-${theme}-${width}.png`;
          if (folder) await page.screenshot({ path: `${folder}/${file}` });
        }
      }
      await end();
    });
  }
}
