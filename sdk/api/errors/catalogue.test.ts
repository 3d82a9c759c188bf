import { describe, expect, test } from 'vitest';
import { createApiError, ERRORS, type ErrorCode, errorText } from './catalogue.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('the catalogue', () => {
  test.each(codes)('%s has texts in both languages and a status of the wire', code => {
    expect(errorText(code, 'zh')).toMatch(/[\u4e00-\u9fff]/);
    expect(errorText(code, 'en')).toMatch(/^[A-Z][^\u4e00-\u9fff]+$/);
    expect([0, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503, 507]).toContain(ERRORS[code].status);
  });

  test('names the first person if known, with any characters in the name', () => {
    expect(errorText('task-done', 'zh', '王芳')).toBe('该任务已由王芳处理');
    expect(errorText('conflict', 'en', '$& Ltd')).toBe('$& Ltd was first; refresh to see it');
    expect(errorText('ended', 'en', '王芳')).toBe('The process has ended, by 王芳');
    expect(errorText('same-user', 'en', '王芳')).toBe('You cannot choose yourself');
  });

  test('makes an error that carries its status', () => {
    expect(createApiError('system-error', 'en')).toMatchObject({
      status: 500,
      subCode: 'system-error',
      message: 'System error, please retry',
    });
  });
});
