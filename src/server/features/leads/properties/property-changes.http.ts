import { counted } from '#domain/messages/in-words.ts';
import { setFacts } from '#api/properties/facts.api.ts';
import { changeMailingAddress, changePropertyAddress } from '#api/properties/properties.api.ts';
import {
  addPhone,
  deletePhone,
  setCallCount,
  setPhoneStatus,
  setPhoneType,
  setSmsCount,
} from '#api/properties/property-contacts.api.ts';
import {
  assignProperty,
  getTimeline,
  setDriveNumber,
  setLeadStatus,
  setOwnerName,
  setTags,
  writeMetadata,
  writeNotes,
} from '#api/properties/property-progress.api.ts';
import { listTrash, restoreFromTrash } from '#api/properties/trash.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { PropertiesService } from './properties.service.ts';
import type { PropertyFactsService } from './property-facts.service.ts';
import type { PropertyMetadataService } from './property-metadata.service.ts';
import type { PropertyNotesService } from './notes/property-notes.service.ts';
import type { PropertyPhonesService } from './property-phones.service.ts';
import type { PropertyProgressService } from './property-progress.service.ts';
import { readVersion, writerOf } from './property-writer.ts';
import type { TrashService } from './trash/trash.service.ts';

type Options = {
  properties: PropertiesService;
  propertyFacts: PropertyFactsService;
  propertyMetadata: PropertyMetadataService;
  propertyNotes: PropertyNotesService;
  propertyPhones: PropertyPhonesService;
  propertyProgress: PropertyProgressService;
  trash: TrashService;
};

/** Every call that changes one lead. */
export function mountPropertyChanges(mounter: Mounter, options: Options): void {
  mountProgress(mounter, options);
  mountPhones(mounter, options);
  mountTrash(mounter, options);
}

function mountProgress({ mount, confirmPassword }: Mounter, options: Options): void {
  const { properties, propertyProgress: progress } = options;

  mount(setLeadStatus, ({ params, body, ...call }) =>
    progress.setLeadStatus(params.id, body.leadStatus, writerOf(call)),
  );
  mount(setDriveNumber, ({ params, body, ...call }) =>
    progress.setDriveNumber(params.id, body.driveNumber, writerOf(call)),
  );
  mount(setOwnerName, ({ params, body, ...call }) =>
    progress.setOwnerName(params.id, body.fullName, writerOf(call)),
  );
  mount(setFacts, ({ params, body, ...call }) =>
    options.propertyFacts.set(params.id, body.facts, writerOf(call)),
  );
  mount(setTags, ({ params, body, ...call }) =>
    progress.setTags(params.id, body.tags, writerOf(call)),
  );
  mount(changeMailingAddress, ({ params, body, ...call }) =>
    progress.setMailingAddress(params.id, body.mailingAddress, writerOf(call)),
  );
  mount(assignProperty, ({ params, body, ...call }) =>
    progress.assign(params.id, body.assignedTo, writerOf(call)),
  );
  mount(changePropertyAddress, async ({ params, body, ...call }) => {
    const { password, ...address } = body;
    await properties.findId(params.id);
    await confirmPassword(call.session, password);
    return progress.setAddress(params.id, address, writerOf(call));
  });
  // Notes of several users are merged: an older version is not a conflict there.
  mount(writeNotes, ({ params, body, session, request }) =>
    options.propertyNotes.write(params.id, body.notes, readVersion(request), session),
  );
  mount(writeMetadata, ({ params, body, ...call }) =>
    options.propertyMetadata.write(params.id, body.metadata, writerOf(call)),
  );
  mount(getTimeline, async ({ params, query }) => properties.timeline(params.id, query.before));
}

function mountPhones({ mount, confirmPassword }: Mounter, options: Options): void {
  const { properties, propertyPhones: phones } = options;

  mount(setSmsCount, ({ params, body, ...call }) =>
    phones.setSmsCount(params.id, body.phoneNumber, body.count, writerOf(call)),
  );
  mount(setCallCount, ({ params, body, ...call }) =>
    phones.setCallCount(params.id, body.phoneNumber, body.count, writerOf(call)),
  );
  mount(setPhoneStatus, ({ params, body, ...call }) =>
    phones.setStatus(params.id, body.phoneNumber, body.status, writerOf(call)),
  );
  mount(setPhoneType, ({ params, body, ...call }) =>
    phones.setType(params.id, body.phoneNumber, body.type, writerOf(call)),
  );
  mount(addPhone, ({ params, body, ...call }) =>
    phones.add(params.id, body.phoneNumber, body.type, writerOf(call)),
  );
  mount(deletePhone, async ({ params, body, ...call }) => {
    await properties.findId(params.id);
    await confirmPassword(call.session, body.password);
    return phones.remove(params.id, params.phoneNumber, writerOf(call));
  });
}

function mountTrash({ mount }: Mounter, { trash }: Options): void {
  mount(listTrash, ({ query }) => trash.list(query));
  mount(restoreFromTrash, async ({ body, session }) => {
    const restoredIds = await trash.restore(body.propertyIds, session);
    return {
      message: `Successfully restored ${counted(restoredIds.length, 'property', 'properties')}`,
      restoredIds,
    };
  });
}
