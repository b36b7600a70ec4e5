import type { FoundBuyer } from '#api/deals/buyers.api.ts';
import { addDays } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';

const withinDays = 730;
const mostFound = 100;

type Row = {
  name: string;
  count: number;
  without_loan: number;
  sales: BuiltJson<{ label: string; soldOn: string; price: number; list: string }[]>;
};

/**
 * Who bought without a loan, or twice or more, by recorded sales of two years that name the buyer;
 * those who bought most first. Names that differ in case and spaces are one.
 * @param today 'YYYY-MM-DD'
 */
export async function readFoundBuyers(
  db: Db,
  today: string,
): Promise<{ known: number; data: FoundBuyer[] }> {
  const since = addDays(today, -withinDays);
  const { rows } = await sql<Row>`
    with bought as (
      select s.id, s.sold_on, s.price, s.address, s.parcel, o.buyer, o.loan, l.name as list,
        lower(regexp_replace(trim(o.buyer), '\\s+', ' ', 'g')) as key,
        row_number() over (
          partition by lower(regexp_replace(trim(o.buyer), '\\s+', ' ', 'g'))
          order by s.sold_on desc, s.id desc) as place
      from sale_buyers as o
      join sales as s using (identity, sold_on, price)
      join sale_lists as l on l.id = o.list_id
      where o.sold_on >= ${since}::date and o.sold_on <= ${today}::date
    )
    select (array_agg(b.buyer order by b.place))[1] as name, count(*)::int as count,
      (count(*) filter (where b.loan = 0))::int as without_loan,
      json_agg(json_build_object('label', coalesce(b.address, b.parcel, 'No address recorded'),
        'soldOn', b.sold_on::text, 'price', b.price, 'list', b.list)
        order by b.place) filter (where b.place <= 10) as sales
    from bought as b
    group by b.key having count(*) >= 2 or count(*) filter (where b.loan = 0) > 0
    order by count(*) desc, max(b.sold_on) desc, b.key limit ${sql.lit(mostFound)}
  `.execute(db);
  const known = await sql<{ count: number }>`
    select count(*)::int as count from sale_buyers
    where sold_on >= ${since}::date and sold_on <= ${today}::date
  `.execute(db);
  return {
    known: known.rows[0]?.count ?? 0,
    data: rows.map(({ name, count, without_loan: withoutLoan, sales }) => ({
      name,
      count,
      reasons: [
        ...(withoutLoan > 0
          ? [`Bought without a loan${withoutLoan > 1 ? `, ${withoutLoan} times` : ''}`]
          : []),
        ...(count > 1 ? [`Bought ${count} houses in two years`] : []),
      ],
      sales,
    })),
  };
}
