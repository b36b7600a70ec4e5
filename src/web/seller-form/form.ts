// The page of a seller form. It stands alone: no framework, no request to another host.
import { createProof } from './proof.ts';
import { suggestAddresses } from './suggest-addresses.ts';

const form = document.querySelector('form')!;
const slug = form.dataset['slug']!;
const calls = `/api/seller-form-pages/${slug}`;
const find = (id: string) => document.getElementById(id)!;
const button = form.querySelector('button')!;
const keptName = `seller-form ${slug}`;

const proof = createProof(`${calls}/challenge`);
// The work is done while the visitor types.
form.addEventListener('focusin', () => void proof.find().catch(() => {}), { once: true });
const address = form.querySelector<HTMLInputElement>('input[name=address]');
if (address) suggestAddresses(address, `${calls}/addresses`);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});

async function send(): Promise<void> {
  if (button.disabled) return;
  const missing = findMissing();
  showProblems(missing);
  if (missing.length > 0) return tellHeight();
  button.disabled = true;
  find('state').textContent = 'Sending…';
  try {
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { website = '', consent, ...answers } = typed;
    const response = await fetch(calls, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        answers,
        hasConsented: consent !== undefined,
        proof: await proof.find(),
        website,
        page: document.referrer.slice(0, 500),
      }),
    });
    if (response.ok) return showThanks();
    const failure = (await response.json()) as Failure;
    // An answer that was lost on its way: the form has arrived.
    if (failure.code === 'seller_forms.proof_used') return showThanks();
    if (failure.code === 'seller_forms.changed') return readAgain(typed);
    if (failure.code === 'seller_forms.not_accepted') proof.forget();
    showProblems(failure.issues ?? [], failure.message);
  } catch {
    showProblems([], 'This could not be sent. Check your connection and try again.');
  } finally {
    button.disabled = false;
    find('state').textContent = '';
    tellHeight();
  }
}

/** What the visitor sees at once; everything else is the server's to say. */
const findMissing = (): Issue[] =>
  [...form.querySelectorAll<HTMLInputElement>('.field [required]')]
    .filter(({ value }) => value.trim() === '')
    .map(({ name, labels }) => ({
      path: name,
      message: `Please fill in: ${labels?.[0]?.textContent?.trim() ?? 'this'}`,
    }));

type Issue = { path: string; message: string };
type Failure = { code: string; message: string; issues?: Issue[] };

function showProblems(issues: Issue[], message = ''): void {
  for (const field of form.querySelectorAll<HTMLElement>('.field [name]')) {
    const issue = issues.find(({ path }) => path === field.getAttribute('name'));
    if (issue) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    const place = find(`${field.id}-problem`);
    place.textContent = issue?.message ?? '';
    place.hidden = issue === undefined;
  }
  const problem = find('problem');
  const first = form.querySelector<HTMLElement>('[aria-invalid=true]');
  problem.textContent = first ? 'Please look at what is marked below.' : message;
  problem.hidden = problem.textContent === '';
  first?.focus();
}

function showThanks(): void {
  find('ask').hidden = true;
  find('thanks').hidden = false;
  find('thanks').querySelector('h1')!.focus();
  tell({ type: 'seller-form-sent' });
  tellHeight();
}

/** The owner has changed the form meanwhile: what was typed stays, where the browser lets us keep it. */
function readAgain(typed: Record<string, string>): void {
  try {
    sessionStorage.setItem(keptName, JSON.stringify(typed));
  } catch {
    // In another site's frame a browser may keep nothing: better asked again than lost by a reload.
    return showProblems([], 'The form was changed meanwhile. Reload the page to see the new one.');
  }
  location.reload();
}

function takeUpAgain(): void {
  const kept = sessionStorage.getItem(keptName);
  if (kept === null) return;
  sessionStorage.removeItem(keptName);
  const { consent: _given, ...typed } = JSON.parse(kept) as Record<string, string>;
  for (const [name, value] of Object.entries(typed)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null;
    if (control) control.value = value;
  }
  showProblems([], 'The form was changed meanwhile. Look at it again and send it once more.');
}

function tell(message: object): void {
  if (parent !== window) parent.postMessage(message, '*');
}
const tellHeight = () =>
  tell({ type: 'seller-form-height', height: document.querySelector('main')!.scrollHeight });

// In another site's frame a browser may keep nothing, and says so by an error.
try {
  takeUpAgain();
} catch {
  // Then nothing was kept.
}
// Before, the browser itself would send the form, and lose it.
button.disabled = false;
new ResizeObserver(tellHeight).observe(document.querySelector('main')!);
