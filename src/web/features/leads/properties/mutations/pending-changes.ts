import type { PropertyPage } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';

/** An optimistic change that the server has not answered yet. */
export type PendingChange = { id: number; expect: (property: Property) => Property };

/**
 * Optimistic changes on top of the last state from the server. A lead that arrives meanwhile (the
 * answer to an earlier change, a list fetched before the last one) is shown with the changes that
 * it does not contain yet, so that no value flickers back.
 */
export function createPendingChanges() {
  const leads = new Map<number, { confirmed: Property; changes: PendingChange[] }>();

  function shown(id: number): Property | undefined {
    const lead = leads.get(id);
    return lead?.changes.reduce((property, { expect }) => expect(property), lead.confirmed);
  }

  /** Takes a lead from the server; @returns the lead to show. */
  function confirm(property: Property): Property {
    const lead = leads.get(property.id);
    if (!lead) return property;
    // Answers may arrive out of order.
    if (property.version >= lead.confirmed.version) lead.confirmed = property;
    return shown(property.id)!;
  }

  return {
    confirm,

    confirmPage(page: PropertyPage): PropertyPage {
      return leads.size === 0 ? page : { ...page, data: page.data.map(confirm) };
    },

    /** @param property the lead as shown; @returns the argument of `end`. */
    begin(property: Property, expect: PendingChange['expect']): PendingChange {
      const change = { id: property.id, expect };
      const lead = leads.get(property.id);
      if (lead) lead.changes.push(change);
      else leads.set(property.id, { confirmed: property, changes: [change] });
      return change;
    },

    shown,

    /** Ends a change that was answered or refused; @returns the lead to show. */
    end(change: PendingChange): Property | undefined {
      const lead = leads.get(change.id);
      if (!lead) return undefined;
      lead.changes = lead.changes.filter((other) => other !== change);
      const property = shown(change.id);
      if (lead.changes.length === 0) leads.delete(change.id);
      return property;
    },
  };
}

/** The pending changes of this browser tab. */
export const pendingChanges = createPendingChanges();
