/** Whether this browser can be pushed to, and what hinders it. */
export type PushAbility = 'able' | 'denied' | 'insecure' | 'not_installed' | 'unable';

/** What hinders alarms on this device, if anything. */
export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    // Safari on an iPhone has them only for what stands on the home screen.
    return /iPhone|iPad/.test(navigator.userAgent) ? 'not_installed' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Of the whole site: the page that is open is of no matter to an alarm. */
async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The files could not be fetched.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
  return registration;
}

/** The address under which this browser is pushed to; null if it is not. */
export async function findOwnEndpoint(): Promise<string | null> {
  if (pushAbility() !== 'able') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Asks the user for the permission, and the browser for a subscription.
 * @param publicKey the installation's
 * @throws Error with a sentence
 */
export async function subscribeDevice(publicKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser does not allow notifications of this site.');
  const { pushManager } = await register();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription with an older key of the installation is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth'])
    throw new Error('This browser’s push service gave no address.');
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

/** Ends this browser's subscription. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
