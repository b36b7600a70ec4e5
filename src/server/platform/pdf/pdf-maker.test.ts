import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createPdfMaker } from './pdf-maker.ts';
import { loadPdfTemplate } from './pdf-template.ts';
import type { PdfTemplate } from './pdf-template.ts';
import { readPdf } from './testing/read-pdf.ts';

const kit = loadPdfTemplate({ '/kit-only.typ': new URL('./kit.typ', import.meta.url) });

function templateOf(source: string): PdfTemplate {
  return {
    main: '/main.typ',
    sources: { ...kit.sources, '/main.typ': `#import "/lotline/kit.typ": *\n${source}` },
  };
}

const greeting = templateOf(
  '#set document(title: "Greeting")\n#set text(font: serif)\nHello #value(data.name).',
);

describe('a PDF maker', () => {
  const maker = createPdfMaker();
  afterAll(() => maker.close());

  test('renders its input as a tagged PDF', async () => {
    const pdf = await maker.render({ template: greeting, inputs: { name: 'Ana Núñez' } });
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(pdf).toString('latin1')).toContain('/StructTreeRoot');
    const [page] = await readPdf(pdf);
    expect(page?.text).toContain('Hello Ana Núñez.');
  });

  test('treats text as text, never as markup or code', async () => {
    const name = '#read("/etc/passwd") *bold* $x^2$ <label> "quoted" \\ #panic() // no comment';
    const [page] = await readPdf(await maker.render({ template: greeting, inputs: { name } }));
    expect(page?.text).toContain('#read("/etc/passwd") *bold* $x^2$ <label>');
    expect(page?.text).toContain('#panic() // no comment');
  });

  test('prints names in any script', async () => {
    const names = [
      '王小明',
      '김철수',
      'Łukasz Şahin',
      'Αλέξανδρος',
      'Олена',
      'やまだ',
      'สมชาย',
      '😀',
    ];
    const inputs = { name: names.join(', ') };
    const [page] = await readPdf(await maker.render({ template: greeting, inputs }));
    for (const name of names) expect(page?.text).toContain(name);
  });

  test('reports a template that fails, and renders the next document', async () => {
    const broken = templateOf('#no-such-function()');
    await expect(maker.render({ template: broken, inputs: {} })).rejects.toMatchObject({
      code: 'pdf.failed',
      status: 500,
    });
    const pdf = await maker.render({ template: greeting, inputs: { name: 'Bo' } });
    expect(pdf.length).toBeGreaterThan(1000);
  });

  test('a template cannot read the machine’s files', async () => {
    const nosy = templateOf('#read("/etc/hostname")');
    await expect(maker.render({ template: nosy, inputs: {} })).rejects.toMatchObject({
      code: 'pdf.failed',
    });
  });

  test('renders many documents concurrently without mixing them up', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        maker.render({ template: greeting, inputs: { name: `Person ${n} of 20` } }),
      ),
    );
    const last = await readPdf(made[19]!);
    expect(last[0]?.text).toContain('Hello Person 19 of 20.');
  });
});

describe('limits', () => {
  afterEach(() => void vi.useRealTimers());

  test('a document that never ends times out, and the next ones are rendered', async () => {
    // The limit ends when the test says so: within a short one, a busy machine starts no engine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const maker = createPdfMaker({ timeLimitMs: 30_000 });
    const endless = templateOf('#let n = 0\n#while data.go { n = calc.rem(n + 1, 7) }');
    // Typst refuses loops that go round too often, so the endless one is made of nested ones.
    const slow = templateOf(
      '#for a in range(9000) { for b in range(9000) { for c in range(9000) { let d = a + b + c } } }',
    );
    await expect(maker.render({ template: endless, inputs: { go: true } })).rejects.toMatchObject({
      code: 'pdf.failed',
    });
    const given = maker.render({ template: slow, inputs: {} });
    const behind = maker.render({ template: greeting, inputs: { name: 'Cy' } });
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await expect(given).rejects.toMatchObject({ code: 'pdf.timed_out', status: 503 });
    expect((await behind).length).toBeGreaterThan(1000);
    await maker.close();
  });

  test('a full queue rejects, and closing rejects what waits', async () => {
    const maker = createPdfMaker({ maxWaiting: 1 });
    const inputs = { name: 'Di' };
    const first = maker.render({ template: greeting, inputs });
    const second = maker.render({ template: greeting, inputs });
    await expect(maker.render({ template: greeting, inputs })).rejects.toMatchObject({
      code: 'pdf.busy',
    });
    const both = Promise.allSettled([first, second]);
    await maker.close();
    expect((await both).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  });

  test('an engine is replaced after a number of documents', async () => {
    const maker = createPdfMaker({ documentLimit: 1 });
    for (const name of ['one', 'two']) {
      const [page] = await readPdf(await maker.render({ template: greeting, inputs: { name } }));
      expect(page?.text).toContain(`Hello ${name}.`);
    }
    await maker.close();
  });
});
