import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface FindAndOrderProps<Order extends string> {
  find: { label: string; typed: string; change: (typed: string) => void };
  order: {
    label: string;
    value: Order;
    names: Readonly<Record<Order, string>>;
    change: (order: Order) => void;
  };
  /** Placed behind the fields. */
  children?: ReactNode;
}

/** The search field and the order of a list that the page has as a whole. */
export function FindAndOrder<Order extends string>({ find, order, children }: FindAndOrderProps<Order>) {
  const orders = Object.keys(order.names) as Order[];
  return (
    <Group align="end" gap="sm">
      <TextInput
        type="search"
        label={find.label}
        value={find.typed}
        maxLength={128}
        spellCheck={false}
        onChange={(event) => find.change(event.currentTarget.value)}
      />
      <NativeSelect
        label={order.label}
        value={order.value}
        data={orders.map((value) => ({ value, label: order.names[value] }))}
        onChange={(event) => {
          const chosen = orders.find((one) => one === event.currentTarget.value);
          if (chosen) order.change(chosen);
        }}
      />
      {children}
    </Group>
  );
}
