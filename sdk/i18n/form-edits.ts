/** Texts of form edits: the reasons why an edit is not possible. */
import { catalogue } from './index.ts';

export const formEditTexts = catalogue({
  zh: {
    'merge-last-row': '当前是最后一行，无法向下合并',
    'merge-down': '当前表格无法向下合并',
    'merge-last-column': '当前是最后一列，无法向右合并',
    'merge-right': '当前表格无法向右合并',
  },
  en: {
    'merge-last-row': 'This is the last row: there is nothing below to merge with',
    'merge-down': 'This cell cannot be merged downwards: the cell below has another width',
    'merge-last-column': 'This is the last column: there is nothing to the right to merge with',
    'merge-right': 'This cell cannot be merged to the right: the cell beside it has another height',
  },
});
