/**
 * Bar chart with one or more series. It is hidden from screen readers, because a table next to it shows its
 * figures.
 */
import './charts.css';
import { BarChart as Chart } from '@mui/x-charts/BarChart';

export interface BarSeries {
  label: string;
  data: readonly number[];
  color: string;
}

export interface BarChartProps {
  /** Names of the bars, in data order. */
  names: readonly string[];
  series: readonly BarSeries[];
  /** True if the bars are horizontal. */
  isHorizontal?: boolean;
  /** Formats a value with its unit. */
  valueText: (value: number) => string;
  height: number;
}

/**
 * Width in px reserved for the names of horizontal bars. `BAR_FIGURES_WIDTH_PX` is the width for the figures of
 * vertical bars.
 */
const BAR_NAMES_WIDTH_PX = 140;
const BAR_FIGURES_WIDTH_PX = 48;
/**
 * Height of the x axis in px. With MUI's default of 25 px, all labels disappear in fonts that are taller than
 * Latin fonts, for example Chinese fonts.
 */
const AXIS_LABELS_HEIGHT = 32;
const TICK_COUNT = 5;

export default function BarChartView({
  names,
  series,
  isHorizontal = false,
  valueText,
  height,
}: BarChartProps) {
  const bands = { scaleType: 'band' as const, data: [...names] };
  const values = { valueFormatter: valueText, min: 0, tickNumber: TICK_COUNT };
  return (
    <div className="chart" aria-hidden="true">
      <Chart
        height={height}
        layout={isHorizontal ? 'horizontal' : 'vertical'}
        xAxis={[{ ...(isHorizontal ? values : bands), height: AXIS_LABELS_HEIGHT }]}
        yAxis={[
          isHorizontal ? { ...bands, width: BAR_NAMES_WIDTH_PX } : { ...values, width: BAR_FIGURES_WIDTH_PX },
        ]}
        series={series.map(({ label, data, color }) => ({
          label,
          data: [...data],
          color,
          valueFormatter: value => (value === null ? '' : valueText(value)),
        }))}
        grid={isHorizontal ? { vertical: true } : { horizontal: true }}
        borderRadius={3}
        skipAnimation
        disableKeyboardNavigation
      />
    </div>
  );
}
