import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OpenNotification } from '#web/features/office/notifications/opened-notification-bell.tsx';

/** Opens the thread of a notification, or its lead over the present screen. */
export function useOpenNotification(): OpenNotification {
  const navigate = useNavigate();
  return useCallback(
    ({ conversationId, propertyId, kind }) => {
      if (conversationId !== null) {
        void navigate({ to: '/ai-chat', search: { conversation: conversationId } });
      } else if (propertyId !== null) {
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, property: propertyId }),
          resetScroll: false,
        });
      } else if (kind === 'signature') {
        void navigate({ to: '/contract-generator' });
      } else if (kind === 'sign_in') {
        void navigate({ to: '/settings/$section', params: { section: 'audit-log' } });
      } else if (kind === 'webhook') {
        void navigate({ to: '/settings/$section', params: { section: 'api' } });
      }
    },
    [navigate],
  );
}
