/** Tabs of a record. The selected tab is in the URL. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

export interface TabLabel {
  name: string;
  label: string;
}

interface RecordTabsProps {
  tabs: readonly TabLabel[];
  tab: string;
  onTab: (tab: string) => void;
}

export const RecordTabs = ({ tabs, tab, onTab }: RecordTabsProps) => (
  <Tabs
    className="record-tabs"
    value={tab}
    onChange={(_, next) => onTab(next)}
    variant="scrollable"
    scrollButtons="auto"
    allowScrollButtonsMobile
  >
    {tabs.map(({ name, label }) => (
      <Tab key={name} value={name} label={label} />
    ))}
  </Tabs>
);
