import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { emaOfSolid, sma } from './averages.ts';
import { bollingerBands } from './bands.ts';
import { cci } from './cci.ts';
import { crosses } from './crosses.ts';
import { ichimoku } from './ichimoku.ts';
import { macd } from './macd.ts';
import { rsi } from './rsi.ts';
import { stochastic } from './stochastic.ts';

/**
 * Values that two published libraries give for the bars below: `technicalindicators` 3.1.0 and `@ixjb94/indicators`
 * 1.2.4. Where they differ, the title says how and which one is expected. A third one, `indicatorts` 2.2.2, is not
 * used: its CCI of these bars ends at 149.8, theirs at 164.6.
 */
const bars = {
  close:
    won(`691 707 703 722 722 735 737 740 756 778 781 791 800 809 815 806 806 798 806 808 820 826 824 841 856 875 896
    877 889 900 893 879 875 866 862 871 871 881 857 874 860 876 888 872 874 856 836 826 810 803 807 792 787 769 781 779
    786 798 810 800 783 768 768 790 811 833 818 830 817 802 799 819 808 831 844 856 878 899 881 903`),
  high: won(`702 708 704 734 729 744 747 741 760 779 782 800 811 813 824 816 818 801 812 810 829 835 829 847 867 877 905
    881 892 905 895 887 878 867 871 874 872 888 866 885 870 887 891 883 881 856 845 832 817 809 810 801 788 776 785 782
    790 805 816 811 787 774 779 793 814 835 824 841 827 808 804 831 808 838 853 859 885 909 886 912`),
  low: won(`684 697 702 716 715 730 733 731 754 773 780 790 797 805 811 798 800 787 804 808 818 815 816 835 852 872 893
    867 883 896 883 871 869 861 852 863 862 871 852 872 850 876 876 862 870 856 835 814 804 802 802 783 776 767 773 775
    786 791 807 791 777 757 768 785 809 829 816 825 812 793 792 812 806 821 842 855 874 892 871 900`),
};

/** Prices of the bars, written in hundreds of won. */
function won(hundreds: string): Float64Array {
  return Float64Array.from(hundreds.trim().split(/\s+/), (price) => Number(price) * 100);
}

const lastThree = (values: Float64Array) => Array.from(values.slice(-3));
function expectClose(values: readonly number[], published: readonly number[], digits = 8): void {
  expect(values).toHaveLength(published.length);
  values.forEach((value, i) => expect(value).toBeCloseTo(elementAt(published, i), digits));
}

describe('values of two published libraries', () => {
  it('SMA, both', () => {
    expectClose(lastThree(sma(bars.close, 20)), [81_820, 82_175, 82_690]);
  });

  it('EMA, technicalindicators; the other starts at the first value instead of a mean, which shows for 60 bars', () => {
    const ema = new Float64Array(bars.close.length);
    emaOfSolid(bars.close, 12, 0, ema);
    expectClose(lastThree(ema), [84159.19601175838, 84765.47354841094, 85616.93915634773]);
    expectClose(lastThree(ema), [84159.20933720966, 84765.48482379278, 85616.94869705543], 1);
  });

  it('RSI, both: one to the last digit, the other rounded to two decimals', () => {
    expectClose(lastThree(rsi(bars.close)), [69.18602828471455, 63.152165119159434, 66.94645071361468]);
    expectClose(lastThree(rsi(bars.close)), [69.19, 63.15, 66.95], 2);
    expect(rsi(bars.close)[13]).toBeNaN();
    expect(rsi(bars.close)[14]).toBeCloseTo(96.96969696969697, 10);
  });

  it('CCI, both', () => {
    expectClose(lastThree(cci(bars)), [218.6064232725977, 136.87485044269067, 164.5911716390236]);
    expect(cci(bars)[18]).toBeNaN();
    expect(cci(bars)[19]).not.toBeNaN();
  });

  it('MACD, technicalindicators; the other starts its averages at the first value', () => {
    const { line, signal, oscillator } = macd(bars.close);
    expectClose(lastThree(line), [1426.3946162809589, 1635.1018859318428, 1955.483913311531]);
    expectClose(lastThree(signal), [376.1728070213595, 627.9586228034563, 893.4636809050712]);
    expectClose(lastThree(oscillator), [1050.2218092595995, 1007.1432631283866, 1062.0202324064599]);
    expect([line[24], signal[32]]).toEqual([Number.NaN, Number.NaN]);
    expect([line[25], signal[33]].some(Number.isNaN)).toBe(false);
  });

  it('볼린저 밴드, both', () => {
    const { lower, middle, upper } = bollingerBands(bars.close);
    expectClose(lastThree(lower), [75341.85211653824, 75159.62403003231, 74917.51005146999]);
    expectClose(lastThree(middle), [81_820, 82_175, 82_690]);
    expectClose(lastThree(upper), [88298.14788346176, 89190.37596996769, 90462.48994853001]);
  });

  it('스토캐스틱, slow as in @ixjb94/indicators, fast as in technicalindicators', () => {
    const slow = stochastic(bars);
    expectClose(lastThree(slow.k), [93.71876271876263, 86.84045584045577, 86.6737891737891]);
    expectClose(lastThree(slow.d), [92.98979107312432, 91.33399470899464, 89.07766924433584]);
    const fast = stochastic(bars, { range: 14, k: 1, d: 3 });
    expectClose(lastThree(fast.k), [91.45299145299145, 76.06837606837607, 92.5]);
    expectClose(lastThree(fast.d), [93.71876271876268, 86.84045584045582, 86.67378917378915]);
  });

  it('일목균형표, technicalindicators', () => {
    const lines = ichimoku(bars);
    expect([lines.conversion.at(-1), lines.base.at(-1)]).toEqual([85_900, 83_450]);
    expect([lines.leadingA.at(-1), lines.leadingB.at(-1)]).toEqual([84_675, 83_450]);
    expect([lines.leadingA.length, lines.lagging[54], lines.lagging[55]]).toEqual([105, 90_300, Number.NaN]);
  });

  it('골든크로스 and 데드크로스, both except on the first bar of the slow line, a cross to technicalindicators', () => {
    const marks = crosses(sma(bars.close, 5), sma(bars.close, 20));
    expect(Array.from(marks).flatMap((mark, bar) => (mark === 0 ? [] : [[bar, mark]]))).toEqual([
      [40, -1],
      [66, 1],
    ]);
  });
});
