/**
 * A set of tabs. Without script each panel is shown under its label, one after the other. With script the stylesheet shows
 * only the panel that has the class `tabs__panel--active`.
 */
import type { ReactElement } from 'react';
import { Icon, isIconName } from '../icons.tsx';
import type { PartProps } from '../slots.ts';

export function Tabs({ id, tabs, selected, group, queryString, className }: PartProps<'Tabs'>): ReactElement {
  return (
    <div
      id={id}
      className="theme-tabs-container tabs-container"
      data-tabs=""
      data-group={group}
      data-query={queryString}
    >
      <div className={`tabs script-only${also(className)}`} role="tablist">
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={`tabs__item${tab.value === selected ? ' tabs__item--active' : ''}${also(tab.tabClass)}`}
            aria-selected={tab.value === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={tab.value === selected ? 0 : -1}
            data-action="select-tab"
            data-value={tab.value}
          >
            {tab.icon !== undefined && isIconName(tab.icon) && <Icon name={tab.icon} />}
            {tab.drawn ?? tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          className={`tabs__panel${tab.value === selected ? ' tabs__panel--active' : ''}${also(tab.className)}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-value={tab.value}
        >
          <p className="tabs__label" aria-hidden="true">
            {tab.drawn ?? tab.label}
          </p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

const also = (classes: string | undefined): string => (classes ? ` ${classes}` : '');
