/** What a decision lacks, as the server says it at the field. */
import { catalogue } from './index.ts';

export const lackingTexts = catalogue({
  zh: { comment: '此流程要求填写审批意见', signature: '此流程要求手写签名', words: '请写些内容，或附上文件' },
  en: {
    comment: 'This process asks for a comment',
    signature: 'This process asks for a signature by hand',
    words: 'Write something, or attach a file',
  },
});
