/** Menu of a page tab. It closes the tab, the tabs on one side, or all other tabs. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useTexts } from '../../session/language.ts';
import { shellTexts } from '../texts.ts';
import { closeOtherTabs, closeTab } from './follow.ts';
import { tabsAtom } from './stored-tabs.ts';
import type { TabSide } from './tabs.ts';

interface TabMenuProps {
  open: { href: string; anchor: HTMLElement };
  onClose: () => void;
}

export default function TabMenu({ open, onClose }: TabMenuProps) {
  const { t } = useTexts(shellTexts);
  const router = useRouter();
  const tabs = useAtomValue(tabsAtom);
  const at = tabs.findIndex(({ href }) => href === open.href);
  const isClosable = (others: typeof tabs) => others.some(tab => !tab.isAffixed);
  const beside: Record<TabSide, boolean> = {
    left: isClosable(tabs.slice(0, Math.max(at, 0))),
    right: isClosable(tabs.slice(at + 1)),
    others: isClosable(tabs.filter((_, index) => index !== at)),
  };
  const run = (action: (href: string) => unknown) => {
    onClose();
    action(open.href);
  };
  return (
    <Menu
      anchorEl={open.anchor}
      container={() => open.anchor.closest('nav') ?? document.body}
      open
      onClose={onClose}
      disableScrollLock
    >
      <MenuItem disabled={tabs[at]?.isAffixed ?? false} onClick={() => run(href => closeTab(router, href))}>
        {t('close')}
      </MenuItem>
      {(['left', 'right', 'others'] as const).map(side => (
        <MenuItem
          key={side}
          disabled={!beside[side]}
          onClick={() => run(href => closeOtherTabs(router, href, side))}
        >
          {t(`tabs.${side}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
