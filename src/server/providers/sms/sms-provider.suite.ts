import { expect, test } from 'vitest';
import { WebhookRefusedError, type SmsProvider } from './sms-provider.ts';

/** The contract of every text service; real ones run it against a fake server of their service. */
export function testSmsProvider(name: string, provider: () => SmsProvider | Promise<SmsProvider>) {
  test(`${name}: accepts a text under its own id, or gives the reason why not`, async () => {
    const sms = await provider();
    const handover = await sms.send({ to: '6155550142', text: 'Hi Dana' });
    if (handover.kind === 'accepted') expect(handover.providerMessageId).not.toBe('');
    else expect(handover.message).not.toBe('');
    expect(handover.kind).toBe(sms.delivers ? 'accepted' : 'refused');
  });

  test(`${name}: rejects a webhook without a signature`, async () => {
    const sms = await provider();
    const webhook = {
      headers: {},
      rawBody: 'MessageSid=SM1&From=%2B16155550142&Body=Yes',
      url: 'https://lotline.example.com/api/webhooks/sms',
      now: new Date('2031-03-04T15:00:00Z'),
    };
    await expect(sms.readWebhook(webhook)).rejects.toBeInstanceOf(WebhookRefusedError);
  });
}
