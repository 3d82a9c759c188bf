/** A page with the strict policy and all components that could violate it: a MUI dialog, a menu, a slider. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { defineElement } from '../../element/define-element.ts';
import { withMui } from '../../element/mui/with-mui.tsx';

/** The interface of this page for its test. */
export interface StrictPage {
  violations: string[];
  globals: string[];
  offend(): void;
}

const page: StrictPage = {
  violations: [],
  globals: Object.keys(window),
  offend() {
    const style = document.createElement('style');
    style.textContent = 'body{color:rgb(1,2,3)}';
    document.head.append(style);
  },
};
Reflect.set(window, 'strict', page);
document.addEventListener('securitypolicyviolation', event => {
  page.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});

function Offenders() {
  return (
    <Dialog open transitionDuration={0} aria-labelledby="title">
      <DialogTitle id="title">Leave</DialogTitle>
      <DialogContent>
        <TextField label="Days" multiline />
        <TextField select label="Kind" defaultValue="a" slotProps={{ select: { defaultOpen: true } }}>
          <MenuItem value="a">Annual</MenuItem>
        </TextField>
        <Slider aria-label="Hours" defaultValue={3} />
      </DialogContent>
    </Dialog>
  );
}

defineElement({ tag: 'cs-strict', summary: 'All at once', component: withMui(Offenders) });
document.body.append(document.createElement('cs-strict'));
