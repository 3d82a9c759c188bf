/** The contents of uploaded files must be. */

import { describe, expect, it } from 'vitest';
import type { ControlOptions } from '../definition/types.ts';
import { convertHostValuesToStoredValues, defaultValues, fieldsOf } from '../full.ts';
import { checkField } from '../validation/check-field.ts';

const form = (options: ControlOptions = {}) => ({
  list: [{ type: 'uploadFile', model: 'files', label: '附件', options }],
  config: {},
});

const codes = (value: unknown, options?: ControlOptions) =>
  fieldsOf(form(options)).flatMap(field => checkField(field, value).map(({ code }) => code));

describe('uploaded files', () => {
  it('start empty, also where older forms saved their list as text', () => {
    expect(defaultValues(form({ defaultValue: '[]' }))).toEqual({ files: [] });
    expect(convertHostValuesToStoredValues(form(), { files: '[{"name":"a.pdf","url":"/a"}]' })).toEqual({
      files: [{ name: 'a.pdf', url: '/a' }],
    });
  });

  it('are at most three, or as many as the control sets', () => {
    const four = ['a', 'b', 'c', 'd'].map(name => ({ name, id: name }));
    expect(codes(four)).toEqual(['too-many-files']);
    expect(codes(four, { limit: 4 })).toEqual([]);
    expect(codes(four.slice(0, 2), { limit: 0 })).toEqual(['too-many-files']);
  });

  it('must have arrived', () => {
    expect(codes([{ name: 'a', status: 'uploading' }])).toEqual(['file-uploading']);
    expect(codes([{ name: 'a', status: 'error' }])).toEqual(['file-failed']);
    expect(codes([{ name: 'a', status: 'done', id: '1' }])).toEqual([]);
  });

  it('are objects with a name', () => {
    expect(codes('a.pdf')).toEqual(['bad-type']);
    expect(codes([{ url: '/a' }])).toEqual(['bad-type']);
  });
});
