// The questions of the list calls, each as a path and as the bare SQL: the SQL that a developer
// would write by hand on these tables for the same result. That is two statements sent side by
// side: whole rows with all their parts (phones, e-mails, notes and their authors, letters, the
// case, other distress at the place) in order, and the exact total. It goes through the same driver
// and the same kind of pool, and its rows are read into objects. It may use everything that is
// precomputed: totals come from the tallies that exist, words are looked up in the narrow table and
// its index. It does not use the server's optimizations for finding the start of a page or
// intersecting hits, nor a plan cached between calls; 'prepared' is the same SQL with kept plans.
import { sql, type RawBuilder } from 'kysely';

export type ListQuestion = {
  name: string;
  /** Behind /api. */
  path: string;
  /** Sent side by side on the same kind of pool, as a hand-written server would. */
  bare: RawBuilder<unknown>[];
};

type Part = RawBuilder<unknown>;

/** Whole leads: each with its phones, e-mails, notes, letters, case and neighbors. */
const wholeLeads = (ids: Part, order: Part) => sql`
  select p.*,
    (select json_agg(ph.* order by ph.id) from property_phones ph where ph.property_id = p.id),
    (select json_agg(e.email order by e.id) from property_emails e where e.property_id = p.id),
    (select json_agg(json_build_object('note', n.*, 'author', u.name) order by n.id)
      from property_notes n left join users u on u.id = n.author_id where n.property_id = p.id),
    (select json_agg(m.* order by m.id) from mail_pieces m where m.property_id = p.id),
    (select row_to_json(c.*) from probate_cases c where c.property_id = p.id),
    (select json_agg(json_build_object('id', o.id, 'type', o.property_type, 'events',
        (select count(*) from signals d where d.property_id = o.id)))
      from properties o
      where o.identity_key = p.identity_key and o.id <> p.id and o.deleted_at is null)
  from (${ids}) as ids join properties as p using (id) order by ${order}`;

const newest = sql`created_at desc, id desc`;

type Page = { from?: Part; where?: Part; order?: Part; page?: number; total?: Part };

const live = sql`properties where deleted_at is null`;

/** A page, and its total, which is counted unless another way is given. */
function listed({ from = live, where = sql`true`, order = newest, page = 1, total }: Page): Part[] {
  const offset = sql.lit((page - 1) * 50);
  const ids = sql`select id from ${from} and ${where} order by ${order} limit 50 offset ${offset}`;
  const counted = sql`select count(*) from ${from} and ${where}`;
  return [wholeLeads(ids, order), total ?? counted];
}

/** The same by the search table. */
const searched = (page: Page) => listed({ from: sql`property_search where true`, ...page });

/** The same where the kept tallies know the total. */
const tallied = ({ where = sql`true`, ...rest }: Page) =>
  listed({
    where,
    total: sql`select sum(count) from property_status_tallies where ${where}`,
    ...rest,
  });

const asked = (query: string, name: string, bare: Part[]): ListQuestion => ({
  name,
  path: `/properties${query}`,
  bare,
});

const type = (name: string) => sql`property_type = ${name}`;
const trace = (name: string) => sql`skip_trace_status = ${name}`;
const has = (...words: string[]) =>
  sql`${sql.join(
    words.map((word) => sql`search_text like ${`%${word}%`}`),
    sql` and `,
  )}`;
const may = sql`created_at >= '2026-05-01 05:00Z' and created_at < '2026-06-01 05:00Z'`;
const mayQuery = 'dateFrom=2026-05-01T05:00:00Z&dateTo=2026-06-01T04:59:59.999Z';
const expired = sql`auction_date <= ${new Date().toISOString().slice(0, 10)}::date`;

const pages: ListQuestion[] = [
  asked('', 'page 1', tallied({})),
  asked('?page=1000', 'page 1,000', tallied({ page: 1000 })),
  asked('?page=10000', 'page 10,000', tallied({ page: 10_000 })),
  asked('?page=20000', 'the last page, 20,000', tallied({ page: 20_000 })),
  asked(
    '?propertyType=probate&page=2500',
    'type, page 2,500',
    tallied({ where: type('probate'), page: 2500 }),
  ),
];

const filters: ListQuestion[] = [
  ...['foreclosure', 'probate', 'violation'].map((name) =>
    asked(`?propertyType=${name}`, `type ${name}`, tallied({ where: type(name) })),
  ),
  ...['not_traced', 'pending', 'completed', 'error'].map((name) =>
    asked(`?skipTraceStatus=${name}`, `trace status ${name}`, tallied({ where: trace(name) })),
  ),
  asked(
    '?propertyType=foreclosure&skipTraceStatus=error',
    'type and trace status',
    tallied({ where: sql`${type('foreclosure')} and ${trace('error')}` }),
  ),
  asked(`?${mayQuery}`, 'created in a month', listed({ where: may })),
  asked(
    `?${mayQuery}&propertyType=violation&skipTraceStatus=completed`,
    'a month, type and trace status',
    listed({ where: sql`${may} and ${type('violation')} and ${trace('completed')}` }),
  ),
  asked('?status=expired', 'status expired', tallied({ where: expired })),
  asked(
    `?status=expired&${mayQuery}`,
    'status expired, a month',
    listed({ where: sql`${expired} and ${may}` }),
  ),
  asked(
    '?propertyType=probate&city=antioch',
    'type and city',
    listed({
      where: sql`${type('probate')} and lower(city) = 'antioch'`,
      total: sql`select sum(count) from property_key_tallies
        where kind = 'city' and key = 'antioch' and ${type('probate')}`,
    }),
  ),
];

const sorts: ListQuestion[] = [
  asked('?sort=createdAt', 'oldest first', tallied({ order: sql`created_at, id` })),
  asked('?sort=ownerName', 'by owner', tallied({ order: sql`owner_sort, id` })),
  asked('?sort=-auctionDate', 'by auction, last first', [
    ...tallied({ order: sql`auction_date desc nulls last, id desc` }),
  ]),
  asked(
    '?sort=ownerName&page=1000',
    'by owner, page 1,000',
    tallied({ order: sql`owner_sort, id`, page: 1000 }),
  ),
  asked(
    '?sort=ownerName&page=10000',
    'by owner, page 10,000',
    tallied({ order: sql`owner_sort, id`, page: 10_000 }),
  ),
  asked(
    '?sort=auctionDate&page=10000',
    'by auction, page 10,000',
    tallied({ order: sql`auction_date, id`, page: 10_000 }),
  ),
  asked(
    '?sort=auctionDate&page=15000',
    'by auction, page 15,000 (none)',
    tallied({ order: sql`auction_date, id`, page: 15_000 }),
  ),
  asked('?sort=createdAt&page=10000', 'oldest first, page 10,000', [
    ...tallied({ order: sql`created_at, id`, page: 10_000 }),
  ]),
  asked(
    '?sort=auctionDate&propertyType=foreclosure&skipTraceStatus=error',
    'by auction, type and trace status',
    tallied({
      where: sql`${type('foreclosure')} and ${trace('error')}`,
      order: sql`auction_date, id`,
    }),
  ),
];

const searches: ListQuestion[] = [
  asked('?search=smith+belmont', 'two words', searched({ where: has('smith', 'belmont') })),
  asked('?search=maria+nashville', 'two words, one common', [
    ...searched({ where: has('maria', 'nashville') }),
  ]),
  asked('?search=smith', 'a surname (34,000 hits)', searched({ where: has('smith') })),
  asked('?search=smith&page=500', 'the same, page 500', [
    ...searched({ where: has('smith'), page: 500 }),
  ]),
  asked('?search=smith&sort=ownerName', 'the same, by owner', [
    ...searched({ where: has('smith'), order: sql`owner_sort, id` }),
  ]),
  asked('?search=smith&sort=ownerName&page=500', 'the same, by owner, page 500', [
    ...searched({ where: has('smith'), order: sql`owner_sort, id`, page: 500 }),
  ]),
  asked('?search=nashville', 'a city (200,000 hits)', searched({ where: has('nashville') })),
  asked('?search=ave', 'a street type (143,000 hits)', searched({ where: has('ave') })),
  asked('?search=ave+nashville', 'a street type and a city', [
    ...searched({ where: has('ave', 'nashville') }),
  ]),
  asked('?search=s', 'one letter', searched({ where: has('s') })),
  asked('?search=st', 'two letters', searched({ where: has('st') })),
  asked('?search=j+st', 'one letter and two', searched({ where: has('j', 'st') })),
  asked('?search=37203', 'a ZIP', searched({ where: has('37203') })),
  asked('?search=%28615%29+555-0142', 'a phone number', [
    ...searched({ where: has('615', '5550142') }),
  ]),
  asked('?search=zzyzx', 'a word that is nowhere', searched({ where: has('zzyzx') })),
  asked('?search=smith&propertyType=probate', 'a surname and a type', [
    ...searched({ where: sql`${has('smith')} and ${type('probate')}` }),
  ]),
  asked(`?search=st&${mayQuery}`, 'two letters, a month', [
    ...searched({ where: sql`${has('st')} and ${may}` }),
  ]),
];

const others: ListQuestion[] = [
  {
    name: 'counts',
    path: '/properties/counts',
    bare: [sql`select property_type, sum(count) from property_status_tallies group by 1`],
  },
  {
    name: 'cities of the probates',
    path: '/properties/cities?propertyType=probate',
    bare: [
      sql`select key, sum(count) from property_key_tallies
        where kind = 'city' and property_type = 'probate' group by 1 order by 1`,
    ],
  },
  {
    name: 'the trash',
    path: '/trash',
    bare: [
      wholeLeads(
        sql`select id from properties where deleted_at is not null
          order by deleted_at desc, id desc limit 50`,
        sql`deleted_at desc, id desc`,
      ),
      sql`select count(*) from properties where deleted_at is not null`,
    ],
  },
];

export const listQuestions = { pages, filters, sorts, searches, others };
