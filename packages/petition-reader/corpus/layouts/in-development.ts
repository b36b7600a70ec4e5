import type { Layout } from '../layout.ts';

/**
 * Layouts that rules may be written from, and that are not yet read without a mistake.
 * One that is moves to those that rules were written for, where every mistake fails a test.
 */
export const inDevelopment: Layout[] = [];
