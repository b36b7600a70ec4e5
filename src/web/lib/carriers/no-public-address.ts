/** What to do where links and addresses lead to this machine only. */
export const noPublicAddress =
  'Give the server its public address first (see Hosting in the documentation) and restart it.';
