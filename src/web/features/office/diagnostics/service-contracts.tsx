import type { ServiceContract } from '#domain/services/service-contract.ts';

const columns = [
  'Service',
  'Contract',
  'Compared on',
  'Calls made',
  'Events read',
  'Unknown answers',
  'Left out on purpose',
];

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const Lines = ({ of: lines }: { of: string[] }) => (
  <ul className="min-w-56">
    {lines.map((line) => (
      <li key={line} className="break-words">
        {line}
      </li>
    ))}
  </ul>
);

/** Which published contract of each outside service this version follows. */
export function ServiceContracts({ services }: { services: ServiceContract[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium text-ink">
        Services and their contracts
      </summary>
      <p className="mt-2 text-ink-soft">
        A new field beside the known ones of an answer is passed over on purpose: a service may add
        one at any time.
      </p>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-left" aria-label="Services and their contracts">
          <thead className="text-ink-soft">
            <tr>
              {columns.map((title) => (
                <th key={title} scope="col" className="py-2 pr-4 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {services.map((one) => (
              <tr key={`${one.service} ${one.contract}`} className="align-top">
                <td className="py-2 pr-4 font-medium text-ink">{one.service}</td>
                <td className="py-2 pr-4 text-ink">
                  {one.contract}
                  <span className="block text-ink-soft">
                    {one.version}. Source: {one.source}
                  </span>
                </td>
                <td className="py-2 pr-4 whitespace-nowrap text-ink">
                  {one.lookedAt ?? 'Not looked up'}
                </td>
                <td className="py-2 pr-4 text-ink">
                  <Lines of={one.calls} />
                </td>
                <td className="py-2 pr-4 text-ink">
                  {one.events.length > 0 ? <Lines of={one.events} /> : 'None'}
                </td>
                <td className="min-w-48 py-2 pr-4 text-ink-soft">{sentence(one.unknown)}</td>
                <td className="min-w-48 py-2 text-ink-soft">{sentence(one.leftOut.join('; '))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
