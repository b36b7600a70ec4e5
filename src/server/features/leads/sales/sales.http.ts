import {
  listSaleCounties,
  previewSaleCounty,
  switchSaleCountyOff,
  switchSaleCountyOn,
} from '#api/deals/sale-counties.api.ts';
import {
  deleteSaleList,
  findSales,
  getComps,
  getSaleChecks,
  importSales,
  listSales,
  saveCompChoices,
} from '#api/deals/sales.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readSaleChecks } from './checks/sale-checks.query.ts';
import type { LeadCompsService } from './comps/lead-comps.service.ts';
import type { SaleFeedsService } from './feeds/sale-feeds.service.ts';
import { readSaleLists } from './sale-lists.query.ts';
import type { SaleListsService } from './sale-lists.service.ts';

export function mountSales(
  { mount }: Mounter,
  {
    db,
    lists,
    comps,
    feeds,
  }: { db: Db; lists: SaleListsService; comps: LeadCompsService; feeds: SaleFeedsService },
): void {
  mount(importSales, async ({ file, session }) => {
    const listId = await lists.begin(file, session);
    return { message: `${file.filename} is being read`, listId };
  });
  mount(listSales, () => readSaleLists(db));
  mount(deleteSaleList, async ({ params }) => {
    await lists.remove(params.id);
    return { message: 'Sales removed' };
  });
  mount(listSaleCounties, () => feeds.list());
  mount(previewSaleCounty, ({ params }) => feeds.preview(params.id));
  mount(switchSaleCountyOn, async ({ params, session }) => {
    await feeds.switchOn(params.id, session.userId);
    return { message: 'Sales are being read' };
  });
  mount(switchSaleCountyOff, async ({ params }) => {
    await feeds.switchOff(params.id);
    return { message: 'Switched off' };
  });
  mount(getSaleChecks, () => readSaleChecks(db));
  mount(getComps, ({ params }) => comps.open(params.id));
  mount(findSales, async ({ params, query }) => ({
    data: await comps.find(params.id, query.search),
  }));
  mount(saveCompChoices, ({ params, body, session }) => comps.save(params.id, body, session));
}
