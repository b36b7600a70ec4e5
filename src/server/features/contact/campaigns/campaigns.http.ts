import {
  createCampaign,
  endCampaign,
  getCampaign,
  listCampaignLeads,
  listCampaigns,
  pauseCampaign,
  rehearseCampaign,
  resumeCampaign,
} from '#api/campaigns.api.ts';
import type { Clock } from '#domain/clock.ts';
import { filterOf } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { CampaignContacts } from './campaign-contacts.ts';
import type { Audience, CampaignsService } from './campaigns.service.ts';
import { createCampaignDryRuns } from './dry-run-campaign.ts';

type Options = {
  campaigns: CampaignsService;
  campaignContacts: CampaignContacts;
  db: Db;
  clock: Clock;
};

const audienceOf = (audience: Audience, who: { userId: string }): Audience =>
  'filter' in audience ? { filter: filterOf(audience.filter, who) } : audience;

export function mountCampaigns({ mount }: Mounter, options: Options): void {
  const { campaigns, campaignContacts: contacts, db, clock } = options;
  const dryRun = createCampaignDryRuns({ db, contacts, clock });
  mount(listCampaigns, () => campaigns.list());
  mount(createCampaign, ({ body, session }) =>
    campaigns.create(
      { ...body, audience: body.audience && audienceOf(body.audience, session) },
      session,
    ),
  );
  mount(rehearseCampaign, ({ body: { audience, ...campaign }, session }) =>
    dryRun({ ...campaign, ids: campaigns.idsOf(audienceOf(audience, session)) }),
  );
  mount(getCampaign, ({ params }) => campaigns.get(params.id));
  mount(listCampaignLeads, ({ params, query }) => campaigns.listLeads(params.id, query));
  mount(pauseCampaign, ({ params }) => campaigns.pause(params.id));
  mount(resumeCampaign, ({ params }) => campaigns.resume(params.id));
  mount(endCampaign, ({ params }) => campaigns.end(params.id));
}
