import {
  AbortMultipartUpload$,
  CompleteMultipartUpload$,
  CreateMultipartUpload$,
  DeleteObject$,
  GetObject$,
  ListMultipartUploads$,
  ListObjectsV2$,
  PutObject$,
  UploadPart$,
} from '@aws-sdk/client-s3';

type Traits = Record<string, unknown>;
/** A type of Amazon's model as its SDK has it: kind, namespace, name, traits, then its parts. */
type Schema = readonly unknown[];
/** A member is its type, alone or with its traits. */
type Member = unknown;
type Struct = { name: string; traits: Traits; members: [string, Schema | undefined, Traits][] };

const listKind = 1;
const operations = [
  ListObjectsV2$,
  ListMultipartUploads$,
  GetObject$,
  PutObject$,
  DeleteObject$,
  CreateMultipartUpload$,
  UploadPart$,
  CompleteMultipartUpload$,
  AbortMultipartUpload$,
].map((schema) => {
  const [, , name, traits, input, output] = schema as unknown as [
    number,
    string,
    string,
    { http: [string, string, number] },
    () => Schema,
    () => Schema,
  ];
  const [method, path, status] = traits.http;
  const [pathname = '', query = ''] = path.split('?');
  const marks = new URLSearchParams(query);
  return { name, method, status, marks, isOfKey: pathname !== '/', input, output };
});

function readMember(member: Member): [Schema | undefined, Traits] {
  const [type, traits] = (Array.isArray(member) ? member : [member, {}]) as [unknown, Traits];
  const schema = typeof type === 'function' ? (type() as unknown) : type;
  return [Array.isArray(schema) ? schema : undefined, traits];
}

function structOf(schema: Schema): Struct {
  const [, , name, traits, names, members] = schema as [
    number,
    string,
    string,
    Traits | 0,
    string[],
    Member[],
  ];
  return {
    name,
    traits: traits || {},
    members: names.map((each, index) => [each, ...readMember(members[index])]),
  };
}

/** What a request is by Amazon's model. @throws if the model has no such call, or not its parameters. */
export function operationOf(method: string, key: string, query: URLSearchParams): string {
  const found = operations
    .filter(
      (one) =>
        one.method === method &&
        one.isOfKey === (key !== '') &&
        [...one.marks].every(([name, value]) => query.get(name) === value),
    )
    .toSorted((one, other) => other.marks.size - one.marks.size)[0];
  if (!found) throw new Error(`S3 has no ${method} with ${query}.`);
  const parameters = structOf(found.input()).members.map(([, , traits]) => traits['httpQuery']);
  const strange = [...query.keys()].find(
    (name) => name !== 'x-id' && !found.marks.has(name) && !parameters.includes(name),
  );
  if (strange !== undefined) throw new Error(`${found.name} has no ${strange}.`);
  return found.name;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Value = string | number | boolean | Values | Values[];
type Values = { [name: string]: Value };

function elements(schema: Schema, values: Values): string {
  const { name, members } = structOf(schema);
  const strange = Object.keys(values).find((each) => !members.some(([known]) => known === each));
  if (strange) throw new Error(`${name} has no ${strange}.`);
  return members
    .filter(([each, , traits]) => each in values && traits['httpHeader'] === undefined)
    .map(([each, type, traits]) => {
      const tag = (traits['xmlName'] as string | undefined) ?? each;
      const value = values[each]!;
      const write = (one: Value, of: Schema | undefined) =>
        `<${tag}>${typeof one === 'object' ? elements(of!, one as Values) : escaped(String(one))}</${tag}>`;
      if (!Array.isArray(value)) return write(value, type);
      // All lists that are used here stand without an element around them.
      if (type?.[0] !== listKind || !traits['xmlFlattened']) throw new Error(`${each} is no list.`);
      const [item] = readMember(type[4]);
      return value.map((one) => write(one, item)).join('');
    })
    .join('');
}

/** The answer to a call, with its values, as the model writes it. @throws for a value that it has not. */
export function answerOf(operation: string, values: Values): { status: number; xml: string } {
  const { output, status } = operations.find(({ name }) => name === operation)!;
  const schema = output();
  const { name, traits } = structOf(schema);
  const root = (traits['xmlName'] as string | undefined) ?? name;
  return { status, xml: `<${root}>${elements(schema, values)}</${root}>` };
}
