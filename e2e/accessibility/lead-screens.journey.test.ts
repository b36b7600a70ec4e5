import { beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { findingsInAllViews, overlays } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';

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
  const { context, end } = await scene.openWindow();
  await addLeads(context);
  await end();
});

const wait = (place: Locator, text: string) => place.getByText(text, { exact: true }).waitFor();

type View = {
  open: (page: Page) => Promise<unknown>;
  /** Its numbers must be reachable by thumb. */
  hasPhones?: boolean;
  /** It is a list: everything else is a dialog over one. */
  isList?: boolean;
};

const views: Record<string, View> = {
  'the probates': {
    open: async (page) => {
      await page.goto('/probate');
      await page.getByRole('main').getByRole('link', { name: /^Call/ }).first().waitFor();
    },
    hasPhones: true,
    isList: true,
  },
  'a foreclosure, edited': { open: (page) => edit(page, 'foreclosure'), hasPhones: true },
  'the password': {
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Delete \(/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Authentication Required' }).waitFor();
    },
  },
  'a probate, edited': { open: (page) => edit(page, 'probate'), hasPhones: true },
  'a violation': {
    open: async (page) => {
      await page.goto(`/code-violations?property=${ids.violation}`);
      await wait(page.getByRole('dialog'), 'Added');
    },
    hasPhones: true,
  },
  'adding a violation': {
    open: async (page) => {
      await page.goto('/code-violations');
      await page.getByRole('button', { name: 'Add Violation' }).first().click();
      await page.getByRole('dialog').getByLabel('ZIP').waitFor();
    },
  },
};

/** A lead's dialog with every block that can be edited being edited. */
async function edit(page: Page, type: (typeof types)[number]) {
  await page.goto(`${paths[type]}?property=${ids[type]}`);
  const dialog = page.getByRole('dialog');
  await wait(dialog, 'Added');
  const edits = dialog.getByRole('button', { name: 'Edit', exact: true });
  for (let left = await edits.count(); left > 0; left = await edits.count()) {
    await edits.first().click();
    await expect.poll(() => edits.count()).toBeLessThan(left);
  }
  await dialog.getByRole('button', { name: 'Done' }).waitFor();
}

test('axe finds no violations on lead screens and dialogs', async () => {
  const { page, end } = await scene.openWindow({ width: 390 });
  for (const [name, { open, hasPhones, isList }] of Object.entries(views)) {
    await open(page);
    // A thumb hits the number.
    if (hasPhones) {
      const call = page.getByRole('link', { name: /^Call/ }).first();
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const part = isList ? {} : { within: overlays };
    expect(await findingsInAllViews(page, part), name).toEqual([]);
  }
  await end();
});
