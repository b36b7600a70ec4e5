import * as api from '#api/deals/calendars.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const refresh = [api.getCalendars.path];

export const useCreateFeed = (onDone: () => void) =>
  useMutationWithToast({
    act: (password: string) => call(api.createCalendarFeed, { body: { password } }),
    failed: 'The address was not made',
    refresh,
    onDone,
  });

export const useRevokeFeed = (onDone: () => void) =>
  useMutationWithToast({
    act: () => call(api.revokeCalendarFeed),
    done: 'The address no longer works',
    failed: 'The address was not revoked',
    refresh,
    onDone,
  });

export type CalendarLogin = {
  address: string;
  username: string;
  password: string;
  ownPassword: string;
  calendarUrl?: string;
};

/** Connects a calendar; `onAnswer` gets those to choose from, none once it is connected. */
export const useConnectCalendar = (
  onAnswer: (choices: readonly { url: string; name: string }[]) => void,
) =>
  useMutationWithToast({
    act: (body: CalendarLogin) => call(api.connectCalendar, { body }),
    failed: 'The calendar was not connected',
    refresh,
    onDone: ({ choices }) => onAnswer(choices),
  });

export const useDisconnectCalendar = () =>
  useMutationWithToast({
    act: () => call(api.disconnectCalendar),
    done: ({ message }) => message,
    failed: 'The calendar was not disconnected',
    refresh,
  });
