import type { PropertyPage } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';

/** A change that is shown already and not answered yet. */
export type PendingChange = { id: number; expect: (property: Property) => Property };

/**
 * Changes that are under way, on top of what the server has said last. Whatever arrives of a lead
 * meanwhile (the answer to an earlier change, a list that was read before the last) is shown with
 * the changes that it cannot know yet, so that nothing flickers back.
 */
export function createPendingChanges() {
  const leads = new Map<number, { confirmed: Property; changes: PendingChange[] }>();

  function shown(id: number): Property | undefined {
    const lead = leads.get(id);
    return lead?.changes.reduce((property, { expect }) => expect(property), lead.confirmed);
  }

  /** What the server says of a lead; @returns the lead as it is to be shown. */
  function confirm(property: Property): Property {
    const lead = leads.get(property.id);
    if (!lead) return property;
    // Answers may come in another order than the changes were made in.
    if (property.version >= lead.confirmed.version) lead.confirmed = property;
    return shown(property.id)!;
  }

  return {
    confirm,

    confirmPage(page: PropertyPage): PropertyPage {
      return leads.size === 0 ? page : { ...page, data: page.data.map(confirm) };
    },

    /** @param property the lead as it is shown; @returns what `end` takes. */
    begin(property: Property, expect: PendingChange['expect']): PendingChange {
      const change = { id: property.id, expect };
      const lead = leads.get(property.id);
      if (lead) lead.changes.push(change);
      else leads.set(property.id, { confirmed: property, changes: [change] });
      return change;
    },

    shown,

    /** The server has answered, or refused; @returns the lead as it is to be shown. */
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

/** The changes of this page. */
export const pendingChanges = createPendingChanges();
