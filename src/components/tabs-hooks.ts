/** What Docusaurus's theme shares with tabs that a site has written anew. */
import {
  Children,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { useQueryString } from './query-hooks.ts';
import { useStorageSlot } from './storage-slot.ts';

interface TabValue {
  readonly value: string;
  readonly label?: string | undefined;
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
  readonly default?: boolean | undefined;
}

interface TabsProps {
  readonly children?: ReactNode;
  readonly values?: readonly TabValue[] | null;
  readonly defaultValue?: string | null;
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  readonly lazy?: boolean;
  readonly block?: boolean;
}

/** The tabs among children: line breaks between them are none. */
export const sanitizeTabsChildren = (children: ReactNode): readonly ReactElement<TabValue>[] =>
  Children.toArray(children).filter((child): child is ReactElement<TabValue> => isValidElement(child));

/** Which tab is open: what the address names, what a group of tabs has chosen, what was clicked, and what the page says. */
export function useTabsContextValue({
  children,
  values,
  defaultValue,
  groupId,
  queryString = false,
  lazy = false,
  block = false,
}: TabsProps) {
  const tabValues: readonly TabValue[] =
    values ??
    sanitizeTabsChildren(children).map(({ props: { value, label, attributes, default: isDefault } }) => ({
      ...{ value, label, attributes, default: isDefault },
    }));
  const known = (value: string | null | undefined): string | undefined =>
    tabValues.find((tab) => tab.value === value)?.value;
  const query = queryString === true ? (groupId ?? '') : queryString || '';
  const [named, setNamed] = useQueryString(query);
  const [stored, slot] = useStorageSlot(groupId === undefined ? null : `docusaurus.tab.${groupId}`);
  const [clicked, setClicked] = useState<string>();
  const preset = known(defaultValue) ?? tabValues.find((tab) => tab.default)?.value ?? tabValues[0]?.value;
  // `null`: no tab is open before a reader opens one.
  const first = defaultValue === null ? null : preset;
  const selectValue = (value: string): void => {
    if (known(value) === undefined) throw new Error(`there is no tab with the value "${value}"`);
    setClicked(value);
    if (query !== '') setNamed(value);
    slot.set(value);
  };
  const selectedValue = (query === '' ? undefined : known(named)) ?? known(stored) ?? known(clicked) ?? first;
  return { selectedValue, selectValue, tabValues, lazy, block };
}

type TabsValue = ReturnType<typeof useTabsContextValue>;

const TabsContext = createContext<TabsValue | undefined>(undefined);

/** For the tabs in it, which ask {@link useTabs} without props. */
export const TabsProvider = ({
  value,
  children,
}: {
  readonly value: TabsValue;
  readonly children?: ReactNode;
}): ReactNode => createElement(TabsContext, { value }, children);

/** @param props of the tabs; in those of Docusaurus as of 3.10 it has none */
export function useTabs(props?: TabsProps): TabsValue {
  const around = useContext(TabsContext);
  const own = useTabsContextValue(props ?? {});
  return (props ? undefined : around) ?? own;
}
