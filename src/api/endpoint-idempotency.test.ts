import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

/** Calls that send, create and spend nothing, or that are the same however often they are made. */
const withoutKey = new Set([
  // They only read.
  'dryRunAutomation',
  'estimateTrace',
  'exportProperties',
  'interpretFile',
  'listDriveStops',
  'planDrive',
  'previewBulkChange',
  'previewFeed',
  'previewLeadMerge',
  'previewLetter',
  'previewLetterPages',
  'previewPlaceMerges',
  'previewSequence',
  'rehearseCampaign',
  'summariseFile',
  'testProvider',
  'verifyPassword',
  // A state that is set: the second time changes nothing.
  'announcePresence',
  // Access for minutes, to nothing yet.
  'issueCallAccess',
  'createDownloadKey',
  'cancelPetition',
  'cancelTraceBatch',
  'completeLetter',
  'decideOptOutReview',
  'dismissInbound',
  'dismissSubmission',
  'endCampaign',
  'endNextAction',
  'liftOptOut',
  'lookNow',
  'markConversationAnswered',
  'markConversationRead',
  'pauseCampaign',
  'readAllNotifications',
  'readNotification',
  'readWaitingAgain',
  'recordOutcomes',
  'rejectProposal',
  'releaseHeldJobs',
  'resetTwoFactor',
  'restoreFromTrash',
  'resumeCampaign',
  'retryJob',
  'retryWatchedFile',
  'setRunState',
  'setSequenceState',
  // A browser's own subscription replaces itself; an alarm for trial harms nobody.
  'addPushDevice',
  'testPushDevice',
  // One file is one import and one petition, recognized by its content.
  'addCapturePhoto',
  'addCaptureVoice',
  'importDoNotCall',
  'importSales',
  'processForeclosureFile',
  'processListFile',
  'processViolationFile',
  'uploadForeclosureFile',
  'uploadList',
  'uploadMedia',
  'uploadCallSound',
  // A part of a recording replaces itself.
  'uploadRecordingPart',
  'uploadPetition',
  'uploadViolationFile',
  // How a user signs in: a browser's dialog, which no program repeats.
  'addPasskey',
  'beginPasskey',
  'beginTwoFactor',
  'changePassword',
  'confirmTwoFactor',
  'disableTwoFactor',
  'renewRecoveryCodes',
  'revokeOtherSessions',
  'signOutEverywhere',
]);

const posts = Object.entries(endpoints).filter(
  ([, { method, access }]) => method === 'POST' && access !== 'public',
);

test('every call that sends, creates or spends takes an Idempotency-Key', () => {
  const missing = posts
    .filter(([name, { isIdempotent }]) => !isIdempotent && !withoutKey.has(name))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

test('every exception is still needed', () => {
  const open = new Set(posts.filter(([, one]) => !one.isIdempotent).map(([name]) => name));
  expect([...withoutKey].filter((name) => !open.has(name))).toEqual([]);
});
