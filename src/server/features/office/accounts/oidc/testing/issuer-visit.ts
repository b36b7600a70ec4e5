/** Follows redirects at the issuer like a browser that signs `user` in. @returns the callback's path */
export async function signInAtIssuer(start: string, user: string): Promise<string> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let url = start;
  let form: string | undefined;
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { method: 'POST', body: form }),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [name, value] = one.split(';')[0]!.split('=');
      cookies.set(name!, value!);
    }
    const location = answer.headers.get('location');
    form = location ? undefined : new URLSearchParams({ user }).toString();
    if (!location) {
      if (!new URL(url).pathname.startsWith('/sign-in/')) throw new Error(await answer.text());
      continue;
    }
    const next = new URL(location, url);
    if (next.origin !== origin) return `${next.pathname}${next.search}`;
    url = next.href;
  }
  throw new Error('the issuer redirects forever');
}
