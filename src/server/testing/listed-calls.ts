/** The listed values of calls' own tables: `listedValues` holds them against the types. */
export const listedCalls = {
  call_sounds: { kind: { notice: true, voicemail: true } },
  phone_calls: {
    direction: { incoming: true, outgoing: true },
    end_reason: {
      busy: true,
      cancelled: true,
      completed: true,
      failed: true,
      lost: true,
      missed: true,
      no_answer: true,
      refused: true,
    },
    outcome: {
      disconnected: true,
      do_not_call: true,
      no_answer: true,
      reached: true,
      voicemail: true,
      wrong_number: true,
    },
    state: { answered: true, dialling: true, ended: true, ringing: true },
  },
} as const;
