import { useMemo, useState } from 'react';
import type { DrivePlan, MapLocation } from '#api/driving-routes.api.ts';
import type { LatLng } from '#domain/places/geo.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDriveStops } from './drive-stops.query.ts';
import { endOf, type EndChoice } from './end-choice.ts';
import { moveInList } from './move-in-list.ts';
import { moveStop } from './move-stop.ts';
import { usePlanDrive } from './plan-drive.mutation.ts';

/** The state of the route planner. */
export type DrivePlanner = ReturnType<typeof useDrivePlanner>;

/** The route planner: its stops, start and end, and the plan once there is one. */
export function useDrivePlanner(selectedIds: number[]) {
  const [ids, setIds] = useState(selectedIds);
  const [start, setStart] = useState<MapLocation | null>(null);
  const [end, setEnd] = useState<MapLocation | null>(null);
  const [endChoice, setEndChoice] = useState<EndChoice>('address');
  const [plan, setPlan] = useState<DrivePlan | null>(null);
  const stops = useDriveStops(ids);
  const planning = usePlanDrive();
  const finish = useMemo(() => endOf(endChoice, { start, end }), [endChoice, start, end]);

  function optimize() {
    if (!start || finish === undefined || ids.length === 0) {
      toast({ title: 'Please set start and end locations first.', variant: 'destructive' });
      return;
    }
    const show = (made: DrivePlan) => (setPlan(made), tellPlanned());
    planning.mutate({ start, end: finish, propertyIds: ids }, { onSuccess: show });
  }

  /** Measures the plan's stops in another order; the list changes immediately. */
  function measure(propertyIds: number[]) {
    if (!plan) return;
    const reordered = inOrder(plan, propertyIds);
    setPlan(reordered);
    planning.mutate(
      { start: plan.start, end: plan.end, propertyIds, keepOrder: true },
      {
        onSuccess: (measured) =>
          setPlan({ ...measured, withoutPosition: reordered.withoutPosition }),
        onError: () => setPlan(plan),
      },
    );
  }

  async function move(id: number, to: LatLng) {
    const isMoved = await moveStop(id, to);
    // If it was refused, the pin returns to its place.
    await stops.refetch();
    if (!isMoved || !plan) return;
    const order = orderOf(plan);
    if (order.includes(id)) measure(order);
    // A stop that had no route before: a manual order is kept, and it is last.
    else if (plan.method === 'given') measure([...order, id]);
    else optimize();
  }

  /** Leaves the plan, also one that is still being made: it is that of what was chosen before. */
  function dropPlan() {
    planning.reset();
    setPlan(null);
  }

  const changed =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => (set(value), dropPlan());

  return {
    ids,
    stops,
    start,
    end,
    finish: finish ?? null,
    endChoice,
    plan,
    isPlanning: planning.isPending,
    setStart: changed(setStart),
    setEnd: changed(setEnd),
    setEndChoice: changed(setEndChoice),
    leaveOut: (id: number) => changed(setIds)(ids.filter((other) => other !== id)),
    optimize,
    backToProperties: dropPlan,
    move(from: number, to: number) {
      if (!plan || to < 0 || to >= plan.stops.length) return;
      measure(moveInList(orderOf(plan), from, to));
    },
    moveStop: (id: number, to: LatLng) => void move(id, to),
  };
}

const tellPlanned = () => toast({ title: 'Route optimized successfully', variant: 'success' });

const orderOf = ({ stops }: DrivePlan) => stops.map(({ propertyId }) => propertyId);

/** The plan with its stops in this order, not measured yet. */
function inOrder(plan: DrivePlan, propertyIds: number[]): DrivePlan {
  const byId = new Map(plan.stops.map((stop) => [stop.propertyId, stop]));
  return {
    ...plan,
    // One that was not on the map before shows once it is measured.
    stops: propertyIds.flatMap((id) => byId.get(id) ?? []),
    withoutPosition: plan.withoutPosition.filter(
      ({ propertyId }) => !propertyIds.includes(propertyId),
    ),
    line: [],
  };
}
