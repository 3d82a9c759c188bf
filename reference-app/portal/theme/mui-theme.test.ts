import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { muiTheme } from './mui-theme.ts';

/** The last padding that the style sheet of a part sets, at the start and the end of a line. */
function sidesOf(part: ElementType): string | undefined {
  const page = createElement(ThemeProvider, { theme: muiTheme }, createElement(part));
  const paddings = [...renderToStaticMarkup(page).matchAll(/[{;]padding:([^;}]+)/g)];
  return paddings.at(-1)?.[1]?.split(' ')[1];
}

test('title, content and buttons of a dialog begin and end at the same edges', () => {
  expect([DialogTitle, DialogContent, DialogActions].map(sidesOf)).toEqual(['24px', '24px', '24px']);
});
