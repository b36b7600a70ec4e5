import type { ServiceContract } from '#domain/services/service-contract.ts';

export const s3Contract: ServiceContract = {
  service: 'S3 and stores with its protocol',
  contract: 'Amazon S3 REST API 2006-03-01',
  version: '@aws-sdk/client-s3 3.1169.0',
  lookedAt: '2026-11-29',
  source: 'npm @aws-sdk/client-s3, whose model of Amazon’s the tests read',
  calls: [
    'GetObject',
    'PutObject',
    'DeleteObject',
    'ListObjectsV2',
    'CreateMultipartUpload',
    'UploadPart',
    'CompleteMultipartUpload',
    'AbortMultipartUpload',
    'ListMultipartUploads',
  ],
  events: [],
  unknown: 'an error with a sentence; a file counts as stored only once the store has said so',
  leftOut: ['signed addresses for browsers', 'versions, locks and lifecycles of the bucket'],
};
