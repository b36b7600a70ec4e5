/** The listed values of deals' own tables: `listedValues` holds them against the types. */
export const listedDeals = {
  buyer_links: {
    email_state: {
      doubtful: true,
      failed: true,
      queued: true,
      sending: true,
      sent: true,
      waiting: true,
    },
  },
  buyer_offers: { state: { accepted: true, declined: true, received: true } },
  calendar_accounts: { state: { connected: true, leaving: true, refused: true } },
  closing_deadlines: {
    kind: {
      assign_from: true,
      cancel: true,
      close_by: true,
      close_from: true,
      closing: true,
      earnest_money: true,
      financing: true,
      inspection: true,
    },
  },
  closing_documents: { state: { asked: true, needed: true, received: true } },
  closing_parties: {
    role: { attorney: true, buyer: true, lender: true, seller: true, title_agent: true },
  },
  closings: { way: { assignment: true, double_closing: true, purchase: true } },
} as const;
