import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { SelectField } from '../../../ui/field/select-field.js';
import { TextField } from '../../../ui/field/text-field.js';
import { mapOrders, type UsedMapOrder } from './use-map-order.js';

/** Finds a map by its name, and orders them all. */
export function MapArrangement({ order, filter, chooseOrder, chooseFilter }: Omit<UsedMapOrder, 'arrange'>) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('statistics.order')}
        value={order}
        options={mapOrders.map((word) => ({ value: word, label: t(`statistics.orders.${word}`) }))}
        onChange={({ target }) => {
          chooseOrder(target.value);
        }}
      />
      <TextField
        type="search"
        label={t('statistics.findMap')}
        value={filter}
        onChange={({ target }) => {
          chooseFilter(target.value);
        }}
      />
    </>
  );
}
