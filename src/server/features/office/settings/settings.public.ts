export { hasReturnAddress, readLetterSender, readSender, type Sender } from './sender.query.ts';
export { storeSettings } from './provider-settings.service.ts';
export {
  hasNoPrice,
  recordActualCost,
  recordCost,
  settleCost,
  spentThisMonth,
  takeUnbookedCosts,
  type UnbookedCost,
} from './provider-costs.store.ts';
export { readOrCreateSetting } from './stored-setting.store.ts';
export { readOrCreateSecret } from './stored-secret.store.ts';
export { readAutomaticChanges } from './automatic-changes.query.ts';
export { readOwnTextWords, readTextWords } from './text-words.query.ts';
export { readDateStyle } from './date-style.query.ts';
export { readStoredTimeZone } from './time-zone.query.ts';
export { readCallSettings } from './call-settings.query.ts';
export { readDealSettings } from './deal-settings.query.ts';
