/** What each kind of job does, for people; a test holds it against the jobs that there are. */
export const jobTitles: Record<string, string> = {
  'addresses.fill-positions': 'Placing leads on the map',
  'campaigns.run': 'Running campaigns',
  'contact-gate.import-do-not-call': 'Reading a do-not-call list',
  'conversations.fetch-media': 'Fetching pictures of texts',
  'conversations.remove-unsent-media': 'Removing pictures that were not sent',
  'conversations.send-message': 'Sending a text',
  'direct-mail.send-letter': 'Sending a letter',
  'direct-mail.sweep': 'Looking after letters',
  'imports.remove-old-uploads': 'Removing old uploads',
  'probate-intake.read-petition': 'Reading a petition',
  'probate-intake.take-up-again': 'Taking up petitions again',
  'properties.empty-trash': 'Emptying the trash',
  'properties.fold-tallies': 'Summing up counts',
  'purchase-contracts.send-email': 'E-mailing a contract',
  'skip-tracing.sweep': 'Looking after skip traces',
  'skip-tracing.trace-chunk': 'Skip tracing',
};
