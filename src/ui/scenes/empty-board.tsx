import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { CityMap } from "./city-map.tsx";

/** A new account's board: nothing on the map but the hub's place, and the first steps in the list's stead. */
export function EmptyBoard({ children }: { children: ReactNode }) {
  return (
    <div data-scene="empty-board" className="scene board empty-board">
      <p aria-hidden="true" className="board-bar">
        <b>Your hub</b>
        <span className="text-muted">0 stops</span>
        <span className="board-button">
          <Plus size={14} /> Add a task
        </span>
      </p>
      {children}
      <div aria-hidden="true" className="board-map">
        <CityMap routes={[]} view={[40, 120, 620, 280]} showNames={false} />
      </div>
    </div>
  );
}
