import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deletePhone } from '#api/properties/property-contacts.api.ts';
import { countProperties, getProperty, listProperties } from '#api/properties/properties.api.ts';
import { ApiError, createApiError, messageOf } from './api-error.ts';
import { call, urlOf } from './call.ts';

describe('the URL of a call', () => {
  test('has its parameters filled in and escaped', () => {
    const params = { id: 7, phoneNumber: '(615) 555-0142/x' };
    expect(urlOf(deletePhone.path, { params })).toBe(
      '/api/properties/7/phone/(615)%20555-0142%2Fx',
    );
  });

  test('leaves out empty values', () => {
    const query = { search: '', propertyType: undefined, page: 2, city: 'La Vergne' };
    expect(urlOf(listProperties.path, { query })).toBe('/api/properties?page=2&city=La+Vergne');
  });
});

describe('a call', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => vi.stubGlobal('fetch', fetched));
  afterEach(() => {
    vi.unstubAllGlobals();
    fetched.mockReset();
  });

  test('sends cookies and returns the answer', async () => {
    fetched.mockResolvedValue(Response.json({ total: 3 }));
    expect(await call(countProperties)).toEqual({ total: 3 });
    const [url, request] = fetched.mock.calls[0]!;
    expect(url).toBe('/api/properties/counts');
    expect(request).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(request).not.toHaveProperty('body');
  });

  test('sends a body as JSON', async () => {
    fetched.mockResolvedValue(Response.json({}));
    await call(deletePhone, { params: { id: 7, phoneNumber: '6155550142' }, body: {} });
    expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'DELETE', body: '{}' });
  });

  test('throws the error of the server', async () => {
    const body = { message: 'No', error: 'No', code: 'properties.not_found' };
    fetched.mockResolvedValue(Response.json(body, { status: 404 }));
    const failure = await call(getProperty, { params: { id: 7 } }).catch((error) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 404, code: 'properties.not_found', message: 'No' });
  });

  test('reports an unreachable server', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(countProperties)).rejects.toMatchObject({
      status: 0,
      code: 'network.unreachable',
    });
  });
});

describe('an error', () => {
  test('from 500 on is described by status and status text, below by the body', () => {
    expect(createApiError(503, 'Service Unavailable', '<p>x').loaderMessage).toBe(
      '503: Service Unavailable',
    );
    expect(createApiError(404, 'Not Found', '{"message":"x"}').loaderMessage).toBe(
      '404: {"message":"x"}',
    );
  });

  test('knows whether a password is required', () => {
    expect(createApiError(401, '', '{"requiresPassword":true}').requiresPassword).toBe(true);
    expect(createApiError(401, '', '{"error":"Invalid password"}')).toMatchObject({
      requiresPassword: false,
      message: 'Invalid password',
    });
  });

  test('gives the server’s sentence for a refusal and the screen’s for a failure', () => {
    const refused = createApiError(409, 'Conflict', '{"message":"It is there already"}');
    const failed = createApiError(500, 'Oh', '{"message":"Oh dear","code":"server.failed"}');
    expect(messageOf(refused, 'Failed')).toBe('It is there already');
    expect(messageOf(failed, 'Failed')).toBe('Failed');
    expect(messageOf(new TypeError('x'), 'Failed')).toBe('Failed');
  });
});
