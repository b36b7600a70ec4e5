import type { FindMailToken } from '#server/features/office/mail-sign-in/mail-sign-in.public.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import { createMailerPort } from '#server/providers/mailer/mailer.port.ts';
import { followMessageHost } from '#server/providers/mailer/message-host.ts';
import type { Platform } from '#server/server-platform.ts';
import type { AccountsService } from '../accounts.service.ts';
import { createSendInvitationJob } from './send-invitation.job.ts';
import { createTeamService } from './team.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'files' | 'environment' | 'secrets'>;

/** The team, and the job that e-mails its invitations. */
export function createTeam(
  { db, clock, jobs, files, environment, secrets }: Parts,
  { accounts, findToken }: { accounts: AccountsService; findToken: FindMailToken },
) {
  const findMailer = followPort(environment, createMailerPort({ files, findToken }));
  const canMail = () => findMailer().name === 'smtp';
  const messageHost = followMessageHost(environment);
  return {
    team: createTeamService({ db, clock, accounts, jobs, secrets, canMail }),
    sendInvitation: createSendInvitationJob({ db, clock, secrets, findMailer, messageHost }),
  };
}
