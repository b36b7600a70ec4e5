import type { FastifyRequest } from 'fastify';
import { changeMailingAddress, changePropertyAddress } from '#api/properties.api.ts';
import {
  addPhone,
  deletePhone,
  setCallCount,
  setPhoneStatus,
  setPhoneType,
  setSmsCount,
} from '#api/property-contacts.api.ts';
import {
  getDistressEvents,
  getTimeline,
  setDriveNumber,
  setLeadStatus,
  setTags,
  writeMetadata,
  writeNotes,
} from '#api/property-progress.api.ts';
import { listTrash, restoreFromTrash } from '#api/trash.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { PropertiesService } from './properties.service.ts';
import type { PropertyMetadataService } from './property-metadata.service.ts';
import type { PropertyNotesService } from './property-notes.service.ts';
import type { PropertyPhonesService } from './property-phones.service.ts';
import type { PropertyProgressService } from './property-progress.service.ts';
import type { TrashService } from './trash.service.ts';

type Options = {
  properties: PropertiesService;
  propertyMetadata: PropertyMetadataService;
  propertyNotes: PropertyNotesService;
  propertyPhones: PropertyPhonesService;
  propertyProgress: PropertyProgressService;
  trash: TrashService;
  confirmPassword: (person: Session, password: string | undefined) => Promise<void>;
};

/** Every call that changes one lead. */
export function mountPropertyChanges(mounter: Mounter, options: Options): void {
  mountProgress(mounter, options);
  mountPhones(mounter, options);
  mountTrash(mounter, options);
}

function mountProgress({ mount }: Mounter, options: Options): void {
  const { properties, propertyProgress: progress, confirmPassword } = options;

  mount(setLeadStatus, ({ params, body, session }) =>
    progress.setLeadStatus(params.id, body.leadStatus, session),
  );
  mount(setDriveNumber, ({ params, body, session }) =>
    progress.setDriveNumber(params.id, body.driveNumber, session),
  );
  mount(setTags, ({ params, body, session }) => progress.setTags(params.id, body.tags, session));
  mount(changeMailingAddress, ({ params, body, session }) =>
    progress.setMailingAddress(params.id, body.mailingAddress, session),
  );
  mount(changePropertyAddress, async ({ params, body, session }) => {
    const { password, ...address } = body;
    await properties.get(params.id);
    await confirmPassword(session, password);
    return progress.setAddress(params.id, address, session);
  });
  mount(writeNotes, ({ params, body, session, request }) =>
    options.propertyNotes.write(params.id, body.notes, readVersion(request), session),
  );
  mount(writeMetadata, ({ params, body, session }) =>
    options.propertyMetadata.write(params.id, body.metadata, session),
  );
  mount(getTimeline, async ({ params, query }) => properties.timeline(params.id, query.before));
  mount(getDistressEvents, ({ params }) => properties.distressEvents(params.id));
}

function mountPhones({ mount }: Mounter, options: Options): void {
  const { properties, propertyPhones: phones, confirmPassword } = options;

  mount(setSmsCount, ({ params, body, session }) =>
    phones.setSmsCount(params.id, body.phoneNumber, body.count, session),
  );
  mount(setCallCount, ({ params, body, session }) =>
    phones.setCallCount(params.id, body.phoneNumber, body.count, session),
  );
  mount(setPhoneStatus, ({ params, body, session }) =>
    phones.setStatus(params.id, body.phoneNumber, body.status, session),
  );
  mount(setPhoneType, ({ params, body, session }) =>
    phones.setType(params.id, body.phoneNumber, body.type, session),
  );
  mount(addPhone, ({ params, body, session }) =>
    phones.add(params.id, body.phoneNumber, body.type, session),
  );
  mount(deletePhone, async ({ params, body, session }) => {
    await properties.get(params.id);
    await confirmPassword(session, body.password);
    return phones.remove(params.id, params.phoneNumber, session);
  });
}

function mountTrash({ mount }: Mounter, { trash }: Options): void {
  mount(listTrash, ({ query }) => trash.list(query));
  mount(restoreFromTrash, async ({ body, session }) => {
    const restoredIds = await trash.restore(body.propertyIds, session);
    return { message: `Successfully restored ${restoredIds.length} properties`, restoredIds };
  });
}

/** `If-Match: "7"`, quoted or not; anything else is as good as none. */
function readVersion(request: FastifyRequest): number | undefined {
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match']?.trim() ?? '');
  return match ? Number(match[1]) : undefined;
}
